"""Trains the hair network on the processor.

python train.py CROPS NAMES.txt BASE.tflite OUT.pt [--minutes N] [--clock] [--start TRAINED] [--rate R]

CROPS is written by prepare.py. Each line of NAMES.txt has the name of a crop whose mask was found good by eye, and a whole
number: a crop with 3 is shown three times as often as one with 1. TRAINED is a file that this script or export.py wrote. The
minutes are processor time, or with --clock those of the clock. Every 200 steps the network is saved, also as OUT-STEP.pt. The
seed fixes the order of all random choices; the number of steps depends on the time that is given.
"""

import argparse
import time

import numpy as np
import torch
from hair_network import HairNetwork
from samples import load_photos, make_samples
from stored_weights import read_stored
from torch.nn import functional

# Samples of a step, of which VARIANTS show the same content in different places and light.
BATCH, VARIANTS = 9, 3
SEED, RATE = 20261123, 2e-3
# Steps from one saved network to the next, and samples of the photographs held back that each is tried on.
EVERY, CHECKS = 200, 48


def loss_of(output, target):
    """The loss of a batch, and how far the hair that was found overlaps the right one (soft IoU, 0 to 1)."""
    hair, person, inside = target[:, 0], target[:, 1], target[:, 2]
    # Pixels beyond the photograph repeat its border, so they count little.
    weight = 0.1 + inside
    cross = functional.binary_cross_entropy_with_logits(output[:, 0], hair, weight=weight)
    probability = torch.sigmoid(output[:, 0]) * inside
    hair = hair * inside
    overlap = (probability * hair).sum((1, 2))
    union = probability.sum((1, 2)) + hair.sum((1, 2)) - overlap
    # The 20 pixels keep the measure defined, and calm, where there is hardly any hair.
    jaccard = 1 - ((overlap + 20) / (union + 20)).mean()
    other = functional.binary_cross_entropy_with_logits(output[:, 1], person, weight=weight)
    return cross + 0.7 * jaccard + 0.25 * other, 1 - jaccard


def main():
    parser = argparse.ArgumentParser()
    for name in ("crops", "names", "base", "out"):
        parser.add_argument(name)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--clock", action="store_true")
    parser.add_argument("--start")
    parser.add_argument("--rate", type=float, default=RATE)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    random = np.random.default_rng(SEED)
    lines = [line.split() for line in open(options.names)]
    # One in fifteen photographs is held back to see whether training still helps.
    held = load_photos(options.crops, [name for name, _ in lines[7::15]])
    shown = [line for i, line in enumerate(lines) if i % 15 != 7]
    loaded = load_photos(options.crops, [name for name, _ in shown])
    photos = [photo for photo, (_, times) in zip(loaded, shown) for _ in range(int(times))]
    print(f"{len(photos)} photographs, {len(held)} held back", flush=True)
    checks = [make_samples(held, np.random.default_rng(i), 1)[0] for i in range(CHECKS)]
    network = HairNetwork(options.base).to(memory_format=torch.channels_last)
    if options.start:
        is_stored = options.start.endswith(".bin")
        network.load_state_dict(read_stored(options.start, network) if is_stored else torch.load(options.start))
    optimizer = torch.optim.AdamW(network.parameters(), options.rate, weight_decay=1e-4)
    now = time.monotonic if options.clock else time.process_time
    begin, step, seen = now(), 0, []
    average = {key: value.detach().clone() for key, value in network.state_dict().items()}
    while (spent := (now() - begin) / 60 / options.minutes) < 1:
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 100) * max(0.02, 0.5 * (1 + np.cos(np.pi * spent)))
        batch = [sample for _ in range(BATCH // VARIANTS) for sample in make_samples(photos, random, VARIANTS)]
        inputs, targets = zip(*batch)
        output = network(torch.from_numpy(np.stack(inputs)).to(memory_format=torch.channels_last))
        loss, overlap = loss_of(output, torch.from_numpy(np.stack(targets)))
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        step += 1
        seen.append((loss.item(), overlap.item()))
        for key, value in network.state_dict().items():
            average[key].lerp_(value, 0.01 if step > 200 or options.start else 0.1)
        if step % EVERY == 0:
            current = {key: value.clone() for key, value in network.state_dict().items()}
            network.load_state_dict(average)
            with torch.no_grad():
                found = [
                    loss_of(network(torch.from_numpy(i[None])), torch.from_numpy(t[None]))[1] for i, t in checks
                ]
            for out in (options.out, options.out.replace(".pt", f"-{step}.pt")):
                torch.save(average, out)
            network.load_state_dict(current)
            mean = np.mean(seen[-EVERY:], 0)
            print(
                f"step {step}, {100 * spent:.0f} %: loss {mean[0]:.3f}, overlap {mean[1]:.3f}, held back {np.mean(found):.3f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
