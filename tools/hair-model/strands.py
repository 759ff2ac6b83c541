"""Draws hair, hats, scarves and bald heads over a photograph, with the mask of the hair that is visible afterwards."""

import cv2
import numpy as np

# Natural hair colors as OpenCV's 8-bit Lab, and a few dyed ones.
NATURAL = np.array(
    [[22, 129, 130], [35, 131, 132], [55, 135, 138], [75, 139, 146], [105, 139, 152], [140, 136, 158], [175, 133, 160],
     [205, 130, 148], [120, 128, 130], [190, 128, 131], [80, 152, 158], [110, 155, 165], [60, 145, 145]],
    np.float32,
)  # fmt: skip
DYED = np.array([[120, 175, 120], [90, 150, 90], [110, 110, 100], [150, 180, 150], [130, 95, 140]], np.float32)


def pick_color(random):
    base = DYED if random.random() < 0.08 else NATURAL
    return base[random.integers(len(base))] + random.normal(0, [10, 3, 4])


def to_bgr(lab):
    return cv2.cvtColor(np.clip(lab, 0, 255).astype(np.uint8).reshape(1, -1, 3), cv2.COLOR_LAB2BGR)[0]


def sample_curve(points, count=24):
    """Points on the Catmull-Rom curve through some points."""
    points = np.asarray(points, np.float32)
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    t = np.linspace(0, len(points) - 1 - 1e-4, count)
    i, f = t.astype(int), (t % 1)[:, None]
    a, b, c, d = padded[i], padded[i + 1], padded[i + 2], padded[i + 3]
    return 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f**2 + (3 * b - a - 3 * c + d) * f**3)


def choose_guides(random, side, length, width, part):
    """
    The inner and the outer line of one side of the hair, from the part to the tips, in heights of the face.

    side: -1 for the left, 1 for the right. length: how far down the tips are, where the chin is at 1. width: 1 is usual.
    part: where the hair is parted, 0 in the middle.
    """
    end = random.uniform(0.75, 1.25)
    fringe = random.uniform(-0.03, 0.2) if random.random() < 0.35 else 0.0
    inner = [(part, -0.02), (0.5 * part + side * 0.24, 0.02 + fringe), (side * 0.36, 0.16 + fringe), (side * 0.41, 0.42),
             (side * 0.41, 0.7), (side * 0.37, 1.0), (side * 0.3 * end, 1.45), (side * 0.34 * end, 2.3)]  # fmt: skip
    top = -random.uniform(0.16, 0.34) * width
    outer = [(part * 0.5, top), (side * 0.3, top * 0.9), (side * 0.55, top * 0.2), (side * 0.66 * width, 0.3),
             (side * 0.72 * width, 0.65), (side * 0.74 * width, 1.0), (side * 0.74 * width * end, 1.5),
             (side * 0.7 * width * end, 2.3)]  # fmt: skip
    cut = lambda line: [p for p in line if p[1] <= length] + [next((p for p in line if p[1] > length), line[-1])]
    return sample_curve(cut(inner)), sample_curve(cut(outer))


def draw_strands(picture, oval, random, scale, center):
    """
    Draws hair around the face.

    scale: pixels per height of the face. center: the pixel at the top of the forehead.
    Returns the picture and the mask of the strands, 0 to 255.
    """
    side = picture.shape[0]
    mean = pick_color(random)
    deviation = random.uniform(8, 26)
    canvas, mask = picture.copy(), np.zeros(picture.shape[:2], np.uint8)
    to_pixels = lambda line: np.round((line * scale + center) * 16).astype(np.int32)
    kind = random.choice(["straight", "wavy", "curly", "afro"], p=[0.4, 0.3, 0.18, 0.12])
    base = tuple(int(v) for v in to_bgr(mean - [deviation * 0.6, 0, 0])[0])
    if kind == "afro":
        radius = np.array([random.uniform(0.62, 1.0), random.uniform(0.6, 0.9)])
        middle = np.array([0.0, random.uniform(0.2, 0.35)])
        spots = random.normal(0, 1, (1500, 2))
        spots *= (random.random((1500, 1)) ** 0.35) / np.linalg.norm(spots, axis=1, keepdims=True)
        ellipse = ((middle * scale + center) * 16).astype(int), (radius * scale * 0.93 * 16).astype(int)
        for target, color in ((canvas, base), (mask, 255)):
            cv2.ellipse(target, tuple(map(int, ellipse[0])), tuple(map(int, ellipse[1])), 0, 0, 360, color, -1, shift=4)
        colors = to_bgr(mean + random.normal(0, [deviation, 2, 2], (1500, 3)))
        for spot, color in zip(spots, colors):
            at = to_pixels(middle + spot * radius)
            for target, value in ((canvas, tuple(map(int, color))), (mask, 255)):
                cv2.circle(target, tuple(map(int, at)), int(scale * 0.022 * 16), value, 1, cv2.LINE_AA, shift=4)
    else:
        length, width = random.choice([random.uniform(0.5, 1.1), random.uniform(1.0, 2.3)]), random.uniform(0.82, 1.3)
        part = random.uniform(-0.3, 0.3)
        wave = {"straight": 0.0, "wavy": random.uniform(0.02, 0.05), "curly": random.uniform(0.03, 0.06)}[kind]
        period = random.uniform(0.3, 0.6) if kind == "wavy" else random.uniform(0.12, 0.25)
        phase = random.uniform(0, 6.3)
        for left_or_right in (-1, 1):
            inner, outer = choose_guides(random, left_or_right, length, width, part)
            outline = to_pixels(np.vstack([inner, outer[::-1]]))
            for target, color in ((canvas, base), (mask, 255)):
                cv2.fillPoly(target, [outline], color, cv2.LINE_AA, shift=4)
            count = 170
            colors = to_bgr(mean + random.normal(0, [deviation, 2, 2.5], (count, 3)))
            shine = to_bgr(mean + random.normal(0, [deviation, 2, 2.5], (count, 3)) + [random.uniform(15, 45), 0, 3])
            for share, color, light in zip(random.random(count), colors, shine):
                line = inner + (outer - inner) * share
                line = line[: int(len(line) * random.uniform(0.85, 1.0))]
                line = line + np.stack([wave * np.sin(line[:, 1] / period * 6.28 + phase + 3 * share), 0 * line[:, 1]], 1)
                thick = int(random.integers(1, 3))
                for target, value in ((canvas, tuple(map(int, color))), (mask, 255)):
                    cv2.polylines(target, [to_pixels(line)], False, value, thick, cv2.LINE_AA, shift=4)
                cv2.polylines(canvas, [to_pixels(line[4:9])], False, tuple(map(int, light)), 1, cv2.LINE_AA, shift=4)
    # The face stays in front, except for a fringe.
    below = np.arange(side)[:, None] > center[1] + scale * (0.02 if kind == "afro" else 0.2)
    shown = np.where((oval > 127) & below, 0, mask)
    soft = (cv2.GaussianBlur(shown, (3, 3), 0) / 255.0)[..., None]
    return (picture * (1 - soft) + canvas * soft).astype(np.uint8), shown


def draw_cover(picture, oval, random, scale, center, other):
    """
    Draws a hat, a cap, a beanie, a turban, a headscarf or a hood.

    other: another photograph of the same size, whose pixels some cloth shows
    Returns the picture and the covered pixels, 0 to 255.
    """
    side = picture.shape[0]
    cover = np.zeros((side, side), np.uint8)
    place = lambda x, y: (int(center[0] + x * scale), int(center[1] + y * scale))
    size = lambda x, y: (max(1, int(x * scale)), max(1, int(y * scale)))
    fill = lambda x, y, width, height, start=0, end=360: cv2.ellipse(
        cover, place(x, y), size(width, height), 0, start, end, 255, -1)  # fmt: skip
    face = cv2.erode(oval, np.ones((3, 3))) > 127
    kind = random.choice(["hat", "cap", "beanie", "turban", "scarf", "hood"], p=[0.2, 0.12, 0.16, 0.16, 0.26, 0.1])
    line = random.uniform(0.0, 0.22)
    if kind in ("hat", "cap", "beanie"):
        width = random.uniform(0.5, 0.64)
        fill(random.normal(0, 0.02), line, width, random.uniform(0.35, 0.75), 180, 360)
        if kind == "hat":
            fill(0, line, random.uniform(0.65, 1.25), random.uniform(0.06, 0.22))
        elif kind == "cap":
            fill(random.uniform(-0.3, 0.3), line, random.uniform(0.35, 0.5), random.uniform(0.05, 0.16))
        else:
            top, bottom = place(-width, line - 0.06), place(width, line + random.uniform(0.0, 0.1))
            cv2.rectangle(cover, top, bottom, 255, -1)
    elif kind == "turban":
        fill(random.normal(0, 0.05), line - random.uniform(0.15, 0.3), random.uniform(0.56, 0.8), random.uniform(0.35, 0.6))
    else:
        fill(0, 0.45, random.uniform(0.58, 0.75), random.uniform(0.68, 0.9))
        fill(random.normal(0, 0.1), 1.6, random.uniform(0.6, 1.1), random.uniform(0.6, 0.95))
        if kind == "hood":
            fill(0, 2.2, 1.3, 0.95)
    if kind in ("turban", "scarf", "hood"):
        # The cloth ends around the face, at the hairline or below it.
        opening = np.roll(face, int(random.uniform(0.0, 0.12) * scale), 0) & face
        cover[opening] = 0
    ripple = cv2.GaussianBlur(random.normal(0, 1, (side, side)), (0, 0), 0.06 * scale)
    ripple *= random.uniform(0, 0.05) * scale / max(1e-6, ripple.std())
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    cover = cv2.remap(cover, x + ripple.astype(np.float32), y - ripple.T.astype(np.float32), cv2.INTER_LINEAR)
    lab = draw_cloth(random, side, scale, other)
    # The light falls from one side, and the rim is darker.
    lab[..., 0] += random.normal(0, 14) * (x / side - 0.5) * 2
    lab[..., 0] -= random.uniform(0, 30) * (1 - np.clip(cv2.distanceTransform(cover, cv2.DIST_L2, 3) / (0.12 * scale), 0, 1))
    painted = cv2.cvtColor(np.clip(lab, 0, 255).astype(np.uint8), cv2.COLOR_LAB2BGR)
    soft = (cv2.GaussianBlur(cover, (3, 3), 0) / 255.0)[..., None]
    return (picture * (1 - soft) + painted * soft).astype(np.uint8), cover


def draw_bald_head(picture, oval, random, scale, center, background):
    """
    Keeps the face and draws everything else anew: a bald head, or one with hair cropped short.

    Returns the picture, the hair and the person, 0 to 255.
    """
    side = picture.shape[0]
    place = lambda x, y: (int(center[0] + x * scale), int(center[1] + y * scale))
    size = lambda x, y: (max(1, int(x * scale)), max(1, int(y * scale)))

    def ellipse(x, y, width, height):
        plane = np.zeros((side, side), np.uint8)
        cv2.ellipse(plane, place(x, y), size(width, height), 0, 0, 360, 255, -1)
        return plane

    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    across, down = (x - center[0]) / scale, (y - center[1]) / scale
    cheeks = (oval > 127) & (down > 0.4) & (down < 0.7)
    skin = np.median(lab[cheeks], axis=0) if cheeks.any() else np.array([160, 140, 145], np.float32)
    width, top = random.uniform(0.41, 0.5), random.uniform(0.12, 0.27)
    skull = ellipse(random.normal(0, 0.02), 0.42 - top / 2, width, 0.42 + top / 2)
    ears = np.maximum(ellipse(-width, 0.5, 0.07, 0.14), ellipse(width, 0.5, 0.07, 0.14))
    neck = ellipse(0, 1.1, random.uniform(0.26, 0.36), 0.6)
    torso = ellipse(random.normal(0, 0.1), random.uniform(2.1, 2.5), random.uniform(0.8, 1.2), random.uniform(0.8, 1.1))
    canvas = cv2.cvtColor(background, cv2.COLOR_BGR2LAB).astype(np.float32)
    canvas[torso > 0] = random.uniform([10, 110, 105], [235, 155, 160])
    canvas[(neck > 0) | (ears > 0)] = skin * [random.uniform(0.75, 0.95), 1, 1]
    shade = 1.05 - random.uniform(0.1, 0.4) * (across / width) ** 2 - random.uniform(0, 0.25) * np.clip(-down / 0.3, 0, 1) ** 2
    head = (skull > 0) | (oval > 127)
    canvas[head] = (skin * np.stack([shade, np.ones_like(shade), np.ones_like(shade)], -1))[head]
    shine = np.exp(-((across - random.normal(0, 0.12)) ** 2 / 0.03 + (down + random.uniform(-0.05, 0.12)) ** 2 / 0.008))
    canvas[..., 0] += np.where(head, shine * random.uniform(0, 60), 0)
    hair = np.zeros((side, side), np.uint8)
    if random.random() < 0.45:
        line = random.uniform(-0.06, 0.14)
        sides = random.uniform(0.2, 0.75)
        cropped = (cv2.dilate(skull, np.ones((3, 3))) > 0) & (down < np.where(np.abs(across) > 0.3, sides, line)) & ~((oval > 127) & (down > 0.03))
        color = pick_color(random)
        canvas[cropped] = color + random.normal(0, [random.uniform(4, 22), 2, 2], (side, side, 3))[cropped]
        hair[cropped] = 255
    canvas += random.normal(0, random.uniform(0, 3), (side, side, 1))
    drawn = cv2.cvtColor(np.clip(canvas, 0, 255).astype(np.uint8), cv2.COLOR_LAB2BGR)
    # Hair that falls into the face goes with all the rest, and the line of the forehead is soft.
    kept = cv2.erode(oval, np.ones((5, 5)))
    kept[down < random.uniform(0.05, 0.25)] = 0
    soft = cv2.GaussianBlur(kept, (0, 0), 0.03 * scale)[..., None] / 255.0
    person = np.maximum.reduce([skull, ears, neck, torso, oval])
    return (picture * soft + drawn * (1 - soft)).astype(np.uint8), hair, person


def draw_cloth(random, side, scale, other):
    """Cloth as OpenCV's 8-bit Lab: plain or in the color of hair, with folds, a knit, stripes, or what another photograph shows."""
    color = pick_color(random) if random.random() < 0.4 else random.uniform([15, 105, 100], [235, 160, 165])
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    lab = np.tile(color.astype(np.float32), (side, side, 1))
    pattern = random.choice(["plain", "knit", "stripes", "photo"], p=[0.4, 0.2, 0.15, 0.25])
    if pattern == "photo":
        zoom = random.uniform(1.0, 3.0)
        matrix = np.array([[zoom, 0, -random.uniform(0, side * (zoom - 0.9))], [0, zoom, -random.uniform(0, side * (zoom - 0.9))]])
        seen = cv2.warpAffine(other, matrix, (side, side), borderMode=cv2.BORDER_REFLECT)
        lab = cv2.cvtColor(seen, cv2.COLOR_BGR2LAB).astype(np.float32)
    elif pattern != "plain":
        angle, period = random.uniform(0, np.pi), random.uniform(0.03, 0.2) * scale
        wave = np.sin((x * np.cos(angle) + y * np.sin(angle)) * 2 * np.pi / period)
        if pattern == "knit":
            wave = wave * np.sin((y * np.cos(angle) - x * np.sin(angle)) * 2 * np.pi / (period * random.uniform(0.6, 1.6)))
            lab[..., 0] += wave * random.uniform(4, 22)
        else:
            lab += (wave > random.uniform(-0.5, 0.7))[..., None] * random.normal(0, [35, 12, 14])
    folds = cv2.resize(random.normal(0, 1, (int(random.integers(3, 40)), int(random.integers(3, 20)))), (side, side))
    if random.random() < 0.5:
        folds = folds.T
    lab[..., 0] += folds * random.uniform(3, 20) + random.normal(0, random.uniform(0, 5), (side, side))
    return lab
