"""Crops photographs to the head and proposes a hair mask for each, to be checked by eye.

python prepare.py PHOTOS POINTS.json BASE.tflite OUT [--teacher TEACHER.tflite]

With a teacher, its masks are proposed, otherwise those of GrabCut.

POINTS.json is written by `npm run bench -- studio-photos FOLDER --json=POINTS.json`. For each photograph, OUT receives
NAME.npz with the picture, the outline of the face, the person and the proposed mask, all as crops of 344 pixels that
show 1.4 times as much as the network sees, so that training can shift and turn them.
"""

import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import torch
from base_network import BaseNetwork
from head_crop import SPAN, STORED, TOP, WIDER, compute_crop_matrix, draw_oval, warp
from teacher import Teacher


def find_person(network, picture):
    """The probability of each pixel that it belongs to the person, 0 to 255."""
    small = cv2.resize(picture, (256, 256), interpolation=cv2.INTER_AREA)[..., ::-1]
    tensor = torch.from_numpy(small.transpose(2, 0, 1).copy()).float()[None] / 255
    with torch.no_grad():
        person = network(tensor)[0, 0].numpy()
    return cv2.resize((person * 255).astype(np.uint8), picture.shape[1::-1], interpolation=cv2.INTER_LINEAR)


def measure_from_face(side):
    """
    The place of each pixel of a stored crop in heights of the face: across, counted from the middle of the face, and
    down, which is 0 at the top of the forehead and 1 at the chin.
    """
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) + 0.5
    span = SPAN * WIDER
    across = (x / side - 0.5) * span
    down = (y / side - 0.5) * span + TOP + SPAN / 2
    return across, down


def propose_mask(picture, oval, person, inside):
    """
    Proposes a hair mask by GrabCut. Its seeds are the pixels of the hairline that do not have the color of the skin. The
    thresholds below, in heights of the face and in Lab colors, were tried until most proposals were right.

    Returns the mask and the share of the hairline that does not have the color of the skin.
    """
    side = picture.shape[0]
    across, down = measure_from_face(side)
    wide = np.abs(across)
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    face = oval > 127
    size = side / (SPAN * WIDER)
    kernel = lambda share: cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * int(share * size) + 1,) * 2)
    inner = cv2.erode(oval, kernel(0.06)) > 127
    skin = inner & (down > 0.4) & (down < 0.72)
    distance = lambda color: np.sqrt((((lab - color) * [0.55, 1, 1]) ** 2).sum(2))
    skin_color = np.median(lab[skin], axis=0) if skin.any() else np.array([160, 140, 140])
    unlike_skin = distance(skin_color) > 14
    near = cv2.dilate(oval, kernel(0.2)) > 127
    ring = near & ~(cv2.dilate(oval, kernel(0.045)) > 127) & (down < 0.25) & (person > 200) & inside
    seeds = ring & unlike_skin
    share = seeds.sum() / max(1, ring.sum())
    if share < 0.12 or not skin.any():
        return np.zeros((side, side), np.uint8), share
    hair_color = np.median(lab[seeds], axis=0)
    like_hair = unlike_skin & (distance(hair_color) < distance(skin_color))
    seeds &= distance(hair_color) < 40
    labels = np.full((side, side), cv2.GC_BGD, np.uint8)
    maybe = (person > 60) & inside & (down < 2.2) & (down > -0.8)
    labels[maybe] = cv2.GC_PR_BGD
    labels[maybe & like_hair & (down < 0.8) & ~face] = cv2.GC_PR_FGD
    labels[maybe & (distance(hair_color) < 26) & (down < 2.0) & (wide > 0.3) & ~face] = cv2.GC_PR_FGD
    labels[seeds] = cv2.GC_FGD
    labels[inner & ((down > 0.3) | ~like_hair)] = cv2.GC_BGD
    labels[(wide < 0.26) & (down > 0.95) & (down < 1.4)] = cv2.GC_BGD
    labels[(wide < 0.45) & (down > 1.6)] = cv2.GC_BGD
    try:
        cv2.grabCut(picture, labels, None, np.zeros((1, 65)), np.zeros((1, 65)), 3, cv2.GC_INIT_WITH_MASK)
    except cv2.error:
        return np.zeros((side, side), np.uint8), 0.0
    hair = ((labels == cv2.GC_FGD) | (labels == cv2.GC_PR_FGD)).astype(np.uint8)
    hair = cv2.morphologyEx(hair, cv2.MORPH_OPEN, kernel(0.012))
    # Only what is connected to the hairline is hair.
    count, components = cv2.connectedComponents(hair)
    touched = np.zeros(count, bool)
    touched[np.unique(components[cv2.dilate(seeds.astype(np.uint8), kernel(0.03)) > 0])] = True
    touched[0] = False
    return (touched[components] * 255).astype(np.uint8), share


def main():
    parser = argparse.ArgumentParser()
    for name in ("photos", "points", "base", "out"):
        parser.add_argument(name)
    parser.add_argument("--teacher")
    options = parser.parse_args()
    torch.set_num_threads(1)
    network = BaseNetwork(options.base).eval()
    teacher = Teacher(options.teacher) if options.teacher else None
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    for entry in json.load(open(options.points))["photos"]:
        name, measured = entry["photo"]["name"], entry["measured"]
        if measured["faces"] != 1:
            continue
        picture = cv2.imread(str(Path(options.photos) / Path(entry["photo"]["path"]).name))
        if picture.shape[1] != measured["width"]:
            picture = cv2.resize(picture, (measured["width"], measured["height"]), interpolation=cv2.INTER_AREA)
        points = np.array(measured["points"], np.float32).reshape(-1, 2)
        matrix = compute_crop_matrix(points, STORED, SPAN * WIDER)
        person = warp(find_person(network, picture), matrix, STORED)
        inside = warp(np.full(picture.shape[:2], 255, np.uint8), matrix, STORED, cv2.BORDER_CONSTANT) > 127
        crop, oval = warp(picture, matrix, STORED), draw_oval(points, matrix, STORED)
        if teacher:
            hair, share = warp(teacher.find_hair(picture), matrix, STORED), 1.0
            # The teacher does not know whose hair is asked for, but all hair belongs to a person.
            person = np.maximum(person, hair)
        else:
            hair, share = propose_mask(crop, oval, person, inside)
        np.savez_compressed(
            out / f"{name}.npz", picture=crop, oval=oval, person=person, inside=inside, hair=hair, share=share
        )


if __name__ == "__main__":
    main()
