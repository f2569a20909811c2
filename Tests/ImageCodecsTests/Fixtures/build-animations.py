#!/usr/bin/env python3
"""Makes the animated pictures, and the frames that another decoder reads from them.

Needs Pillow and the commands cwebp and webpmux. This script writes the APNGs byte by byte; webpmux makes
the WebPs from frames that cwebp has compressed; Pillow makes the GIF. Pillow reads the times of all
files, and composes the frames of the GIF with its own code and those of the WebP with libwebp's
WebPAnimDecoder. This script composes the frames of the APNGs in fractions, by the rules of PNG's third
edition: neither Pillow nor ffmpeg 5 blends translucent pixels over translucent ones. Each
`NAME.frames.png` has the frames stacked, with straight alpha; `times.json` has the milliseconds and the
number of plays.
"""
import json
import os
import struct
import subprocess
import tempfile
import zlib
from fractions import Fraction

from PIL import Image

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "animations"))
W, H = 14, 10


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def disc(w, h, color, alpha):
    """A picture whose alpha decreases from the centre."""
    rows = []
    for y in range(h):
        row = []
        for x in range(w):
            d = abs(2 * x + 1 - w) / w + abs(2 * y + 1 - h) / h
            row.append(color + (max(0, min(255, int(alpha * (1.4 - d)))),))
        rows.append(row)
    return rows


def over(top, below):
    """Source over destination, not premultiplied (PNG, third edition, section 13.16)."""
    a, b = Fraction(top[3], 255), Fraction(below[3], 255)
    alpha = a + b * (1 - a)
    if alpha == 0:
        return (0, 0, 0, 0)
    return tuple((top[i] * a + below[i] * b * (1 - a)) / alpha for i in range(3)) + (alpha * 255,)


def rgba_rows(rows):
    return b"".join(b"\0" + b"".join(bytes(p) for p in row) for row in rows)


def split(stream, count):
    size = (len(stream) + count - 1) // count
    return [stream[i:i + size] for i in range(0, len(stream), size)]


class APNG:
    def __init__(self, ihdr, extra, frame_count, plays):
        self.out = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", ihdr) + chunk(b"tEXt", b"a\0b")
        self.out += chunk(b"acTL", struct.pack(">II", frame_count, plays)) + extra
        self.number = 0
        self.canvas = [[(0, 0, 0, 0)] * W for _ in range(H)]
        self.before = None
        self.leaving = None
        self.frames = []

    def compose(self, w, h, x, y, dispose, blend, color):
        """Draws a frame with straight alpha over the canvas that the last frame leaves."""
        if self.leaving:
            kind, area = self.leaving
            for row, column in area:
                self.canvas[row][column] = (
                    (0, 0, 0, 0) if kind == 1 or not self.frames else self.before[row][column])
        self.before = [list(row) for row in self.canvas]
        area = [(row, column) for row in range(y, y + h) for column in range(x, x + w)]
        for row, column in area:
            top = color(column - x, row - y)
            self.canvas[row][column] = over(top, self.canvas[row][column]) if blend else top
        # The first frame has no earlier canvas to restore.
        self.leaving = (1 if dispose == 2 and not self.frames else dispose, area) if dispose else None
        self.frames.append([p for row in self.canvas for p in row])

    def control(self, w, h, x, y, num, den, dispose, blend):
        self.out += chunk(
            b"fcTL", struct.pack(">IIIIIHHBB", self.number, w, h, x, y, num, den, dispose, blend))
        self.number += 1

    def pixels(self, raw, is_default=False, pieces=1):
        for piece in split(zlib.compress(raw), pieces):
            if is_default:
                self.out += chunk(b"IDAT", piece)
            else:
                self.out += chunk(b"fdAT", struct.pack(">I", self.number) + piece)
                self.number += 1

    def save(self, name):
        with open(name, "wb") as file:
            file.write(self.out + chunk(b"IEND", b""))
        return self.frames


def moving_png():
    """Translucent frames with each disposal and blending; the default image is the first frame."""
    png = APNG(struct.pack(">IIBBBBB", W, H, 8, 6, 0, 0, 0), b"", 7, 3)
    png.control(W, H, 0, 0, 1, 10, 0, 0)
    rows = disc(W, H, (200, 40, 20), 255)
    png.pixels(rgba_rows(rows), is_default=True, pieces=2)
    png.compose(W, H, 0, 0, 0, 0, lambda x, y: rows[y][x])
    frames = [
        (6, 5, 2, 3, 7, 100, 0, 1, (20, 200, 60), 200),
        (5, 6, 8, 1, 30, 1000, 1, 1, (30, 60, 220), 255),
        (6, 6, 4, 2, 1, 4, 2, 0, (240, 240, 10), 120),
        (3, 3, 11, 7, 2, 0, 2, 1, (0, 0, 0), 255),
        (W, H, 0, 0, 1, 20, 1, 1, (120, 10, 130), 90),
        (4, 4, 5, 5, 15, 100, 0, 0, (10, 220, 220), 250),
    ]
    for w, h, x, y, num, den, dispose, blend, color, alpha in frames:
        png.control(w, h, x, y, num, den, dispose, blend)
        rows = disc(w, h, color, alpha)
        png.pixels(rgba_rows(rows), pieces=3 if w == 6 else 1)
        png.compose(w, h, x, y, dispose, blend, lambda x, y: rows[y][x])
    return png.save("moving.png")


def hidden_png():
    """Indexed colours, two of them transparent; the default image is not one of the frames."""
    colors = [(0, 0, 0), (255, 0, 0), (0, 255, 0), (0, 0, 255), (250, 250, 250), (9, 99, 199)]
    extra = chunk(b"PLTE", b"".join(bytes(c) for c in colors)) + chunk(b"tRNS", b"\0\xff\x80")
    png = APNG(struct.pack(">IIBBBBB", W, H, 4, 3, 0, 0, 0), extra, 3, 0)

    def packed(w, h, color):
        raw = b""
        for y in range(h):
            row = [color(x, y) for x in range(w)] + [0] * (w % 2)
            raw += b"\0" + bytes(row[i] << 4 | row[i + 1] for i in range(0, len(row), 2))
        return raw

    png.pixels(packed(W, H, lambda x, y: 4), is_default=True)
    alphas = [0, 255, 128, 255, 255, 255]
    for w, h, x, y, num, dispose, blend, color in [
        (W, H, 0, 0, 40, 0, 0, lambda x, y: (x + y) % 6),
        (7, 5, 3, 2, 500, 1, 1, lambda x, y: x % 3),
        (3, 9, 11, 1, 90, 0, 0, lambda x, y: 2 if y % 2 else 5),
    ]:
        png.control(w, h, x, y, num, 1000, dispose, blend)
        png.pixels(packed(w, h, color), pieces=2)
        png.compose(
            w, h, x, y, dispose, blend, lambda x, y: colors[color(x, y)] + (alphas[color(x, y)],))
    return png.save("hidden.png")


def webp(name, plays, frames):
    with tempfile.TemporaryDirectory() as folder:
        arguments = ["webpmux"]
        for index, (picture, options, place) in enumerate(frames):
            png, part = f"{folder}/{index}.png", f"{folder}/{index}.webp"
            picture.save(png)
            subprocess.run(["cwebp", "-quiet", "-exact", *options, png, "-o", part], check=True)
            arguments += ["-frame", part, place]
        arguments += ["-loop", str(plays), "-bgcolor", "255,10,20,30", "-o", name]
        subprocess.run(arguments, check=True, stderr=subprocess.DEVNULL)


def picture(rows):
    image = Image.new("RGBA", (len(rows[0]), len(rows)))
    image.putdata([p for row in rows for p in row])
    return image


def moving_webp():
    """Lossless and lossy frames, with and without alpha, with each disposal and blending."""
    lossless, lossy = ["-lossless"], ["-q", "90", "-alpha_q", "80"]
    solid = Image.linear_gradient("L").resize((W, H)).convert("RGB")
    webp("moving.webp", 2, [
        (picture(disc(W, H, (200, 40, 20), 255)), lossless, "+80+0+0+0+b"),
        (picture(disc(6, 5, (20, 200, 60), 200)), lossless, "+40+2+4+1+b"),
        (picture(disc(6, 6, (30, 60, 220), 255)), lossy, "+1+8+2+0-b"),
        (picture(disc(4, 4, (240, 240, 10), 120)), lossy, "+120+4+6+1-b"),
        (solid, lossy, "+60+0+0+0+b"),
        (picture(disc(8, 8, (10, 220, 220), 130)), lossless, "+200+6+2+0+b"),
    ])


def moving_gif():
    frames = []
    for index in range(5):
        image = Image.new("P", (W, H), 0)
        image.putpalette([0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255] + [0] * 756)
        for y in range(H):
            for x in range(W):
                if abs(x - 2 * index - 3) + abs(y - 5) < 4:
                    image.putpixel((x, y), 1 + (x + y + index) % 3)
        frames.append(image)
    frames[0].save(
        "moving.gif", save_all=True, append_images=frames[1:], duration=[50, 70, 10, 100, 90], loop=0,
        disposal=[1, 2, 3, 2, 1], transparency=0, optimize=False)


def read(name, composed=None):
    image = Image.open(name)
    # A default image that is not a frame comes first.
    first = 1 if getattr(image, "default_image", False) else 0
    frames, times = [], []
    for index in range(first, image.n_frames):
        image.seek(index)
        image.load()
        frames.append(list(image.convert("RGBA").get_flattened_data()))
        times.append(round(float(image.info["duration"]), 3))
    strip = Image.new("RGBA", (W, H * len(frames)))
    strip.putdata([tuple(round(c) for c in p) for frame in composed or frames for p in frame])
    strip.save(name + ".frames.png")
    return {"milliseconds": times, "plays": image.info.get("loop", 1)}


png_frames, hidden_frames = moving_png(), hidden_png()
moving_webp()
moving_gif()
times = {
    "moving.png": read("moving.png", png_frames),
    "hidden.png": read("hidden.png", hidden_frames),
    "moving.webp": read("moving.webp"),
    "moving.gif": read("moving.gif"),
}
with open("times.json", "w") as file:
    json.dump(times, file, indent=1, sort_keys=True)
    file.write("\n")
