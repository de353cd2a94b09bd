"""What more than one game uses: time, chance, text and digests. Imports nothing of ours."""
