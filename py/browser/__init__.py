"""The only folder that knows the browser. It knows no game: an entry point hands it one."""
