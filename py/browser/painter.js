// Draws frames that come as one flat list of numbers. Knows shapes and marks, no game.
// The vocabulary is py/shared/picture.py: six numbers a mark, read in place from Python's memory.

const MARK_LENGTH = 6;
const MARGIN = 14; // units around a cell that a glow may reach into

const draw = {
  Poly(ctx, points, fill, line, width, glow) {
    ctx.beginPath();
    points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
    if (fill) ctx.closePath();
    ink(ctx, fill, line, width, glow);
  },
  Box(ctx, x, y, w, h, radius, fill, line, width, glow) {
    ctx.beginPath();
    ctx.roundRect(x, y, w, h, radius);
    ink(ctx, fill, line, width, glow);
  },
  Disc(ctx, x, y, radius, fill, line, width, glow) {
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ink(ctx, fill, line, width, glow);
  },
  Label(ctx, text, x, y, size, fill) {
    ctx.font = `700 ${size}px system-ui, sans-serif`;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillStyle = fill;
    ctx.fillText(text, x, y);
  },
};

// How far a shape reaches from the middle of its sprite, in units; a glow fades out within twice
// its size.
const reach = {
  Poly: (points, fill, line, width, glow) => most(points.flat()) + width + 2 * glow,
  Box: (x, y, w, h, radius, fill, line, width, glow) => most([x, y, x + w, y + h]) + width + 2 * glow,
  Disc: (x, y, radius, fill, line, width, glow) => most([x, y]) + radius + width + 2 * glow,
  Label: (text, x, y, size) => most([x, y]) + size * Math.max(1, text.length),
};

function most(numbers) {
  return Math.max(...numbers.map(Math.abs));
}

function ink(ctx, fill, line, width, glow) {
  ctx.shadowColor = line || fill;
  ctx.shadowBlur = glow * ctx.getTransform().a;
  ctx.lineWidth = width;
  ctx.lineCap = ctx.lineJoin = "round";
  if (fill) {
    ctx.fillStyle = fill;
    ctx.fill();
  }
  if (line) {
    ctx.strokeStyle = line;
    ctx.stroke();
  }
  ctx.shadowBlur = 0;
}

class Painter {
  constructor(canvas, heap, inks) {
    this.heap = heap; // the interpreter's memory: its HEAPF64 is a new view whenever it grows
    this.canvas = canvas;
    this.ctx = canvas.getContext("2d", { alpha: false });
    this.layer = document.createElement("canvas");
    this.layerCtx = this.layer.getContext("2d", { alpha: false });
    this.inks = inks;
  }

  // Sets the size: `scale` device pixels a unit, `cell` units a sprite, sprites as JSON.
  fit(width, height, scale, cell, sprites) {
    for (const canvas of [this.canvas, this.layer]) {
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
    }
    this.scale = scale;
    const shapes = JSON.parse(sprites);
    this.side = Math.ceil((cell + 2 * MARGIN) * scale);
    this.across = Math.max(1, Math.ceil(Math.sqrt(shapes.length)));
    this.cuts = shapes.map((sprite, index) => this.cut(sprite, index));
    const sheet = new OffscreenCanvas(this.side * this.across, this.side * this.across);
    const ctx = sheet.getContext("2d");
    shapes.forEach((sprite, index) => {
      const [x, y] = this.place(index);
      ctx.setTransform(scale, 0, 0, scale, x + this.side / 2, y + this.side / 2);
      for (const [kind, ...values] of sprite) draw[kind](ctx, ...values);
    });
    this.atlas?.close();
    this.atlas = sheet.transferToImageBitmap(); // copied from sooner than a canvas, which may change
  }

  // What of the sheet is copied for a sprite: not the empty rim around it, `inset` pixels wide. Most
  // sprites are small, and nothing that is empty need be copied hundreds of times a frame.
  cut(sprite, index) {
    const units = Math.max(0, ...sprite.map(([kind, ...values]) => reach[kind](...values)));
    const inset = Math.max(0, Math.floor(this.side / 2 - units * this.scale) - 1);
    const [left, top] = this.place(index);
    return { left: left + inset, top: top + inset, inset, size: this.side - 2 * inset };
  }

  place(index) {
    return [(index % this.across) * this.side, Math.floor(index / this.across) * this.side];
  }

  // Draws what stays until the next call, on `ground`.
  still(address, length, ground) {
    this.layerCtx.globalAlpha = 1;
    this.layerCtx.fillStyle = ground;
    this.layerCtx.fillRect(0, 0, this.layer.width, this.layer.height);
    this.marks(this.layerCtx, address, length);
  }

  // Draws a frame: what stays, and on it what moves.
  frame(address, length) {
    this.ctx.globalAlpha = 1;
    this.ctx.drawImage(this.layer, 0, 0);
    this.marks(this.ctx, address, length);
  }

  marks(ctx, address, length) {
    const numbers = this.heap.HEAPF64.subarray(address >> 3, (address >> 3) + length);
    const { scale, side, atlas, inks, cuts } = this;
    for (let i = 0; i < length; i += MARK_LENGTH) {
      const what = numbers[i];
      const x = numbers[i + 1] * scale;
      const y = numbers[i + 2] * scale;
      ctx.globalAlpha = numbers[i + 3];
      if (what < 0) {
        ctx.fillStyle = inks[-1 - what];
        ctx.fillRect(x, y, numbers[i + 4] * scale, numbers[i + 5] * scale);
      } else {
        const { left, top, inset, size } = cuts[what];
        const toX = Math.round(x - side / 2) + inset;
        const toY = Math.round(y - side / 2) + inset;
        ctx.drawImage(atlas, left, top, size, size, toX, toY, size, size);
      }
    }
  }
}

export function painter(canvas, heap, inks) {
  return new Painter(canvas, heap, JSON.parse(inks));
}
