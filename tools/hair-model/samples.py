"""Training samples: photographs with their masks, varied in place, light, hair, clothes and background."""

from pathlib import Path

import cv2
import numpy as np
from head_crop import SIDE, SPAN, TOP
from prepare import WIDER
from strands import draw_cover, draw_strands, pick_color

STORED = int(SIDE * WIDER)
# In pixels of a crop.
FACE_HEIGHT = SIDE / SPAN


def load_photos(folder, names):
    photos = []
    for name in names:
        with np.load(Path(folder) / f"{name}.npz") as stored:
            shrink = lambda key: cv2.resize(
                stored[key].astype(np.uint8) * (255 if stored[key].dtype == bool else 1),
                (STORED, STORED),
                interpolation=cv2.INTER_AREA,
            )
            photos.append({key: shrink(key) for key in ("picture", "oval", "person", "inside", "hair")})
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
    if random.random() < 0.2:
        picture, drawn = draw_strands(picture, photo["oval"], random, FACE_HEIGHT, middle)
        hair, person = np.maximum(hair, drawn), np.maximum(person, drawn)
    elif random.random() < 0.5:
        picture = recolor(picture, hair, pick_color(random), random, random.uniform(0.7, 1.5))
    if random.random() < 0.1:
        picture, covered = draw_cover(picture, photo["oval"], random, FACE_HEIGHT, middle)
        hair, person = np.where(covered > 127, 0, hair).astype(np.uint8), np.maximum(person, covered)
    weight = hair.sum() / 255.0
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    hair_color = (lab * hair[..., None]).sum((0, 1)) / 255.0 / max(1.0, weight) if weight > 30 else np.array([60, 128, 128])
    if random.random() < 0.35:
        rows = np.arange(STORED)[:, None] > middle[1] + 1.12 * FACE_HEIGHT
        clothes = np.where(rows & (hair < 60), person, 0).astype(np.uint8)
        near = random.random() < 0.35
        target = hair_color + random.normal(0, 12, 3) if near else random.uniform([10, 105, 100], [230, 160, 160])
        picture = recolor(picture, clothes, target, random, random.uniform(0.5, 1.8))
    if random.random() < 0.25:
        skin = np.where((hair < 60) & (np.arange(STORED)[:, None] < middle[1] + 1.2 * FACE_HEIGHT), person, 0)
        target = random.choice([[70, 140, 143], [95, 142, 148], [130, 141, 150], [165, 139, 147], [195, 138, 142]])
        picture = recolor(picture, skin.astype(np.uint8), np.array(target) + random.normal(0, 5, 3), random, random.uniform(0.6, 1.0))
    if random.random() < 0.55:
        alpha = (person / 255.0)[..., None]
        picture = (picture * alpha + make_background(photos, random, hair_color) * (1 - alpha)).astype(np.uint8)
    return picture, hair, person


def choose_frame(random):
    """
    Chooses a frame around little more than the head, as if the photograph ended there.

    Returns for each row of the crop the row that it shows, and the same for columns. Beyond the frame that is its border.
    """
    middle = (0.5 - TOP) * FACE_HEIGHT
    left, right = SIDE / 2 + np.array([-1, 1]) * random.uniform(0.5, 1.4, 2) * FACE_HEIGHT
    top, bottom = middle - random.uniform(0.6, 1.3) * FACE_HEIGHT, middle + random.uniform(0.55, 1.6) * FACE_HEIGHT
    limit = lambda low, high: np.clip(np.arange(SIDE), max(0, int(low)), min(SIDE - 1, int(high)))
    return limit(top, bottom), limit(left, right)


def vary_light(picture, random):
    value = picture.astype(np.float32) / 255
    value = value ** np.exp(random.normal(0, 0.28)) * np.exp(random.normal(0, 0.07, 3)) * np.exp(random.normal(0, 0.12))
    gray = value.mean(2, keepdims=True)
    value = gray + (value - gray) * (0.0 if random.random() < 0.08 else random.uniform(0.6, 1.35))
    if random.random() < 0.3:
        slope = random.normal(0, 0.35, 2)
        y, x = np.mgrid[-0.5:0.5:1 / SIDE, -0.5:0.5:1 / SIDE][:, :SIDE, :SIDE]
        value *= np.exp(slope[0] * x + slope[1] * y)[..., None]
    if random.random() < 0.4:
        value = cv2.GaussianBlur(value, (0, 0), random.uniform(0.3, 1.3))
    value += random.normal(0, random.uniform(0, 0.035), value.shape)
    return np.clip(value, 0, 1).astype(np.float32)


def make_samples(photos, random, count):
    """
    Some samples of one photograph with the same content and different places and light.

    Returns for each the input (4, SIDE, SIDE): red, green, blue and the face, 0 to 1, and the target (3, SIDE, SIDE):
    hair, person and whether the pixel is inside the photograph.
    """
    photo = photos[random.integers(len(photos))]
    content = vary_content(photo, photos, random)
    return [vary_place(photo, content, random) for _ in range(count)]


def vary_place(photo, content, random):
    picture, hair, person = content
    angle, zoom = random.normal(0, 5), np.exp(random.normal(0, 0.09))
    matrix = cv2.getRotationMatrix2D((STORED / 2, STORED / 2), angle, zoom)
    matrix[:, 2] += (SIDE - STORED) / 2 + random.normal(0, 0.05 * FACE_HEIGHT, 2)
    if random.random() < 0.5:
        matrix = np.array([[-1, 0, SIDE], [0, 1, 0], [0, 0, 1]])[:2] @ np.vstack([matrix, [0, 0, 1]])
    move = lambda plane, border: cv2.warpAffine(plane, matrix, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=border)
    moved = vary_light(move(picture, cv2.BORDER_REPLICATE), random)
    oval, inside = move(photo["oval"], cv2.BORDER_CONSTANT), move(photo["inside"], cv2.BORDER_CONSTANT)
    planes = [move(plane, cv2.BORDER_REPLICATE) for plane in (hair, person)]
    if random.random() < 0.4:
        rows, columns = choose_frame(random)
        moved, oval, planes = moved[rows][:, columns], oval[rows][:, columns], [p[rows][:, columns] for p in planes]
        inside = inside * ((rows == np.arange(SIDE))[:, None] & (columns == np.arange(SIDE)))
    inputs = np.concatenate([moved[..., ::-1].transpose(2, 0, 1), oval[None] / 255.0])
    return inputs.astype(np.float32), np.stack([*planes, inside]).astype(np.float32) / 255
