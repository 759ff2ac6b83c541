"""Trains hair networks, several at once on the same samples, on a GPU or on the processor.

python train.py PACK BASE.tflite OUT.pt --minutes N --start TRAINED.bin --variants flat-192,wide-256

PACK is written by pack.py; there may be several, with commas between. Each process varies the contents of its own photographs, and all
keep a ring of contents filled; each step places some of the ring anew. Photographs that are held back show whether training still
helps. OUT.pt receives the moving mean of the weights of each variant, and OUT.json what was measured. The seed fixes the order of all
random choices; the number of steps depends on the given time and on the machine.
"""

import argparse
import json
import multiprocessing
import time

import cv2
import numpy as np
import torch
from hair_network import HairNetwork
from head_crop import STORED
from pack import read_packs
from placement import Placement
from samples import make_content, stack_content
from stored_weights import read_stored_weights
from torch.nn import functional

SEED = 20261126
# One of this many photographs is held back.
HELD_BACK_EVERY = 20
# Contents in a delivery from a process.
DELIVERY = 16
# The share of the moving mean that each step keeps.
MEAN_DECAY = 0.999


def calculate_loss(output, target):
    """The loss of a batch, and for each sample the overlap (IoU) of the hair that was found, at half."""
    hair, person, inside = target[:, 0], target[:, 1], target[:, 2]
    # Pixels beyond the photograph repeat its border, so they count little.
    weight = 0.1 + inside
    hair_loss = functional.binary_cross_entropy_with_logits(output[:, 0], hair, weight=weight)
    probability = torch.sigmoid(output[:, 0]) * inside
    hair = hair * inside
    intersection = (probability * hair).sum((1, 2))
    union = probability.sum((1, 2)) + hair.sum((1, 2)) - intersection
    # The 20 pixels keep the measure defined, and calm, where there is hardly any hair.
    jaccard_loss = 1 - ((intersection + 20) / (union + 20)).mean()
    person_loss = functional.binary_cross_entropy_with_logits(output[:, 1], person, weight=weight)
    found, right = probability > 0.5, hair > 0.5
    overlaps = ((found & right).sum((1, 2)) + 1) / ((found | right).sum((1, 2)) + 1)
    return hair_loss + 0.7 * jaccard_loss + 0.2 * person_loss, overlaps


def is_held_back(number):
    return number % HELD_BACK_EVERY == 7


def make_contents(packs, number, count, slots, free, filled):
    """One of `count` processes: fills free slots with contents until it is terminated."""
    cv2.setNumThreads(1)
    photos = read_packs(packs, lambda each: each % count == number and not is_held_back(each))
    chances = np.array([photo["times"] for photo in photos], float)
    chances /= chances.sum()
    random = np.random.default_rng(SEED + number)
    contents = np.frombuffer(slots, np.uint8).reshape(-1, DELIVERY, 7, STORED, STORED)
    while True:
        slot = free.get()
        for i in range(DELIVERY):
            photo = photos[random.choice(len(photos), p=chances)]
            contents[slot, i] = make_content(photo, photos, random)
        filled.put(slot)


class Ring:
    """The newest contents, on the device."""

    def __init__(self, size, device):
        self.contents = torch.empty((size, 7, STORED, STORED), dtype=torch.uint8, device=device)
        self.total = 0

    def put(self, contents):
        start = self.total % len(self.contents)
        self.contents[start : start + len(contents)].copy_(contents, non_blocking=True)
        self.total += len(contents)

    def pick(self, count, generator):
        filled = min(self.total, len(self.contents))
        return self.contents[torch.randint(filled, (count,), generator=generator, device=self.contents.device)]


class Variant:
    def __init__(self, name, base, start, rate, device):
        kind, side = name.split("-")
        self.name, self.side = name, int(side)
        self.network = HairNetwork(base, kind)
        if start:
            is_own = start.endswith(".pt")
            state = torch.load(start)[name] if is_own else read_stored_weights(start, HairNetwork(base))
            self.network.load_state_dict(state, strict=is_own)
        self.network = self.network.to(device, memory_format=torch.channels_last)
        self.optimizer = torch.optim.AdamW(self.network.parameters(), rate, weight_decay=1e-4, fused=device.type == "cuda")
        self.mean_weights = {key: value.detach().clone() for key, value in self.network.state_dict().items()}
        self.history = []

    def step(self, inputs, targets, rate):
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        output = self.network(inputs.to(memory_format=torch.channels_last))
        loss, overlaps = calculate_loss(output, targets)
        self.optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        values = list(self.network.state_dict().values())
        torch._foreach_lerp_(list(self.mean_weights.values()), values, 1 - MEAN_DECAY)
        self.history.append(torch.stack([loss.detach(), overlaps.mean()]))

    @torch.no_grad()
    def measure(self, batches):
        """Mean and median overlap of the hair of held-back photographs, with the moving mean of the weights."""
        current = {key: value.clone() for key, value in self.network.state_dict().items()}
        self.network.load_state_dict(self.mean_weights)
        overlaps, hair_shares = [], []
        for inputs, targets in batches[self.side]:
            output = self.network(inputs.to(memory_format=torch.channels_last))
            overlaps.append(calculate_loss(output, targets)[1])
            hair_shares.append((targets[:, 0] > 0.5).float().sum((1, 2)) / self.side**2)
        self.network.load_state_dict(current)
        overlaps = torch.cat(overlaps)[torch.cat(hair_shares) > 0.01]
        return float(overlaps.mean()), float(overlaps.median())


def main():
    parser = argparse.ArgumentParser()
    for name in ("pack", "base", "out"):
        parser.add_argument(name)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--start")
    parser.add_argument("--variants", default="flat-160")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--batch", type=int, default=192)
    parser.add_argument("--ring", type=int, default=12000)
    parser.add_argument("--processes", type=int, default=14)
    parser.add_argument("--every", type=int, default=400)
    options = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    begin = time.monotonic()
    held_back = read_packs(options.pack, is_held_back)
    print(f"{len(held_back)} photographs held back, read in {time.monotonic() - begin:.0f} s", flush=True)
    seconds = 60 * options.minutes
    slot_count = 4 * options.processes
    # A forked process would share locks with the threads of this one.
    context = multiprocessing.get_context("spawn")
    slots = context.RawArray("B", slot_count * DELIVERY * 7 * STORED * STORED)
    free, filled = context.SimpleQueue(), context.SimpleQueue()
    for slot in range(slot_count):
        free.put(slot)
    processes = [
        context.Process(target=make_contents, args=(options.pack, number, options.processes, slots, free, filled), daemon=True)
        for number in range(options.processes)
    ]
    for process in processes:
        process.start()
    buffers = torch.from_numpy(np.frombuffer(slots, np.uint8)).reshape(slot_count, DELIVERY, 7, STORED, STORED)
    torch.manual_seed(SEED)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark = True
    generator = torch.Generator(device=device).manual_seed(SEED)
    ring = Ring(options.ring // DELIVERY * DELIVERY, device)
    variants = [Variant(name, options.base, options.start, options.rate, device) for name in options.variants.split(",")]
    sides = sorted({variant.side for variant in variants})
    batches = {side: [] for side in sides}
    plain = torch.from_numpy(np.stack([stack_content(photo) for photo in held_back]))
    for part in plain.split(64):
        part = part.to(device)
        placement = Placement(len(part), device, generator, is_plain=True)
        for side in sides:
            batches[side].append(placement.apply(part, side))
    log = []

    def report(step, share):
        for variant in variants:
            mean, median = variant.measure(batches)
            loss, overlap = torch.stack(variant.history[-options.every :]).mean(0).tolist() if variant.history else (0, 0)
            log.append((variant.name, step, share, loss, overlap, mean, median))
            print(
                f"{variant.name} step {step}, {100 * share:.0f} %, {ring.total} contents: loss {loss:.4f}, "
                f"overlap {overlap:.3f}, held back {mean:.4f} {median:.4f}",
                flush=True,
            )
        save = {variant.name: {k: v.float().cpu() for k, v in variant.mean_weights.items()} for variant in variants}
        torch.save(save, options.out)

    report(0, 0)
    # Time counts from the first contents on.
    begin = time.monotonic()
    step = 0
    while (share := (time.monotonic() - begin) / seconds) < 1:
        while not filled.empty() or ring.total < 2 * options.batch:
            slot = filled.get()
            ring.put(buffers[slot].to(device))
            free.put(slot)
        rate = options.rate * min(1, (step + 1) / 300) * max(0.01, 0.5 * (1 + np.cos(np.pi * share)))
        contents = ring.pick(options.batch, generator)
        placement = Placement(options.batch, device, generator)
        placed = {side: placement.apply(contents, side) for side in sides}
        for variant in variants:
            variant.step(*placed[variant.side], rate)
        step += 1
        if step % options.every == 0:
            report(step, share)
    report(step, 1)
    json.dump(log, open(options.out.replace(".pt", ".json"), "w"))
    for process in processes:
        process.terminate()


if __name__ == "__main__":
    main()
