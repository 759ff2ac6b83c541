"""The content of training samples: photographs with their masks, varied in hair, skin, clothes, covers and background."""

from pathlib import Path

import cv2
import numpy as np
from head_crop import SPAN, STORED, TOP, WIDER
from strands import draw_bald_head, draw_cover, draw_strands, pick_color

# The height of the face in a stored crop, in pixels.
FACE_HEIGHT = STORED / (SPAN * WIDER)
KEYS = ("picture", "hair", "person", "oval", "inside")


def load_photos(folder, names):
    """The crops with these names: for each the planes of `KEYS`, 0 to 255."""
    photos = []
    for name in names:
        with np.load(Path(folder) / f"{name}.npz") as stored:
            as_bytes = lambda plane: plane.astype(np.uint8) * 255 if plane.dtype == bool else plane
            shrink = lambda plane: cv2.resize(as_bytes(plane), (STORED, STORED), interpolation=cv2.INTER_AREA)
            photos.append({key: shrink(stored[key]) for key in KEYS})
    return photos


def recolor(picture, mask, target, random, contrast):
    """Moves the mean color of a region to a target, as OpenCV's 8-bit Lab, and scales its contrast."""
    weight = mask / 255.0
    if weight.sum() < 30:
        return picture
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    mean = (lab * weight[..., None]).sum((0, 1)) / weight.sum()
    # Tips are often lighter or darker than roots.
    fade = np.clip(random.normal(0, 25), -60, 60) * (np.linspace(-0.5, 1, STORED)[:, None, None] - 0.25)
    moved = (lab - mean) * [contrast, 0.7, 0.7] + target + fade * [1, 0, 0.1]
    soft = cv2.GaussianBlur(mask, (3, 3), 0)[..., None] / 255.0
    mixed = np.clip(lab * (1 - soft) + moved * soft, 0, 255).astype(np.uint8)
    return cv2.cvtColor(mixed, cv2.COLOR_LAB2BGR)


def make_background(photos, random, hair_color):
    """Another background: another photograph, or a cloudy color, which is now and then like that of the hair."""
    kind = random.random()
    if kind < 0.45:
        # Another photograph, turned upside down or enlarged, so that it shows no head where the head is.
        other = photos[random.integers(len(photos))]["picture"]
        zoom = random.uniform(1.6, 3.5)
        x, y = random.uniform(0, STORED * (zoom - 1), 2)
        matrix = np.array([[zoom, 0, -x], [0, zoom, -y]])
        picture = cv2.warpAffine(other, matrix, (STORED, STORED), borderMode=cv2.BORDER_REFLECT)
        return picture[::-1].copy() if random.random() < 0.5 else picture
    base = hair_color + random.normal(0, 14, 3) if kind < 0.6 else random.uniform([10, 100, 90], [245, 155, 165])
    cells = int(random.integers(1, 30))
    noise = cv2.resize(random.normal(0, 1, (cells + 1, cells + 1, 3)), (STORED, STORED), interpolation=cv2.INTER_CUBIC)
    lab = base + noise * random.uniform([2, 1, 1], [35, 10, 12])
    if random.random() < 0.4:
        lab = lab + random.normal(0, random.uniform(1, 14), (STORED, STORED, 1))
    return cv2.cvtColor(np.clip(lab, 0, 255).astype(np.uint8), cv2.COLOR_LAB2BGR)


def vary_content(photo, photos, random):
    """Varies hair, clothes and background. Returns the picture, the hair and the person."""
    picture, hair, person = photo["picture"], photo["hair"], photo["person"]
    middle = np.array([STORED / 2, STORED / 2 + (0 - TOP - SPAN / 2) * FACE_HEIGHT])
    if random.random() < 0.05:
        background = make_background(photos, random, pick_color(random))
        return draw_bald_head(picture, photo["oval"], random, FACE_HEIGHT, middle, background)
    if random.random() < 0.12:
        picture, drawn = draw_strands(picture, photo["oval"], random, FACE_HEIGHT, middle)
        hair, person = np.maximum(hair, drawn), np.maximum(person, drawn)
    elif random.random() < 0.4:
        picture = recolor(picture, hair, pick_color(random), random, random.uniform(0.7, 1.5))
    if random.random() < 0.16:
        other = photos[random.integers(len(photos))]["picture"]
        picture, covered = draw_cover(picture, photo["oval"], random, FACE_HEIGHT, middle, other)
        hair, person = np.where(covered > 127, 0, hair).astype(np.uint8), np.maximum(person, covered)
    weight = hair.sum() / 255.0
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    hair_color = (lab * hair[..., None]).sum((0, 1)) / 255.0 / max(1.0, weight) if weight > 30 else np.array([60, 128, 128])
    if random.random() < 0.35:
        rows = np.arange(STORED)[:, None] > middle[1] + 1.12 * FACE_HEIGHT
        clothes = np.where(rows & (hair < 60), person, 0).astype(np.uint8)
        is_like_hair = random.random() < 0.35
        target = hair_color + random.normal(0, 12, 3) if is_like_hair else random.uniform([10, 105, 100], [230, 160, 160])
        picture = recolor(picture, clothes, target, random, random.uniform(0.5, 1.8))
    if random.random() < 0.25:
        skin = np.where((hair < 60) & (np.arange(STORED)[:, None] < middle[1] + 1.2 * FACE_HEIGHT), person, 0)
        target = random.choice([[70, 140, 143], [95, 142, 148], [130, 141, 150], [165, 139, 147], [195, 138, 142]])
        picture = recolor(picture, skin.astype(np.uint8), np.array(target) + random.normal(0, 5, 3), random, random.uniform(0.6, 1.0))
    if random.random() < 0.45:
        alpha = (person / 255.0)[..., None]
        picture = (picture * alpha + make_background(photos, random, hair_color) * (1 - alpha)).astype(np.uint8)
    return picture, hair, person


def make_content(photo, photos, random):
    """A content (7, STORED, STORED) of 8-bit numbers: red, green, blue, hair, person, face, and whether the pixel is inside the photograph."""
    picture, hair, person = vary_content(photo, photos, random)
    return stack_content({**photo, "picture": picture, "hair": hair, "person": person})


def stack_content(photo):
    planes = [photo[key] for key in KEYS[1:]]
    return np.concatenate([photo["picture"][..., ::-1].transpose(2, 0, 1), np.stack(planes)])
