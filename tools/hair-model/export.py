"""Writes a trained network as the file that the studio loads.

python export.py TRAINED.pt VARIANT BASE.tflite OUT.bin

VARIANT is one of those that train.py trained, for example flat-160: its side becomes that of the input.

The file begins with the length of its header in four bytes, and the header: JSON, padded with spaces to a multiple of four bytes. The
data follows: 8-bit weights, each output channel with a scale of its own, then the scales and the biases as 32-bit numbers.
packages/studio-engine/src/hair-network reads it.
"""

import json
import struct
import sys

import numpy as np
import torch
from hair_network import HairNetwork
from head_crop import SPAN, TOP

ACTIVATIONS = {"RELU": "relu", "HARD_SWISH": "hard-swish", "LOGISTIC": "sigmoid"}


def main(trained, variant, base, out):
    kind, side = variant.split("-")
    network = HairNetwork(base, kind)
    network.load_state_dict(torch.load(trained)[variant])
    consumers = {}
    for step in network.steps:
        for value in step["in"]:
            consumers.setdefault(value, []).append(step)
    weights, scales, biases, layers, names = [], [], [], [], {network.input: 0}
    fused, offset = set(), 0
    for step in network.steps:
        if step["out"] in fused:
            continue
        layer = {"kind": step["op"].lower(), "from": [names[value] for value in step["in"]], "activation": "none"}
        target = step["out"]
        following = consumers.get(target, [])
        if step["op"] in ACTIVATIONS:
            layer["kind"], layer["activation"] = "activate", ACTIVATIONS[step["op"]]
        elif len(following) == 1 and following[0]["op"] in ACTIVATIONS:
            layer["activation"] = ACTIVATIONS[following[0]["op"]]
            target = following[0]["out"]
            fused.add(target)
        if f"w{step['out']}" in network.weights:
            weight = network.weights[f"w{step['out']}"].detach().numpy()
            bias = network.weights[f"b{step['out']}"].detach().numpy()
            if step["op"] == "CONV_2D":
                rows = weight.transpose(0, 2, 3, 1).reshape(weight.shape[0], -1)
                layer.update(kind="convolve", size=weight.shape[2], stride=step["stride"])
            elif step["op"] == "DEPTHWISE_CONV_2D":
                rows = weight.reshape(weight.shape[0], -1)
                layer.update(kind="convolve-each", size=weight.shape[2], stride=step["stride"])
            else:
                # Each of the 2 by 2 pixels of the output is a convolution of size 1.
                rows = weight.transpose(2, 3, 1, 0).reshape(-1, weight.shape[0])
                bias = np.tile(bias, 4)
                layer.update(kind="enlarge")
            scale = np.maximum(np.abs(rows).max(1), 1e-8) / 127
            weights.append(np.round(rows / scale[:, None]).astype(np.int8))
            scales.append(scale)
            biases.append(bias)
            layer.update(inputs=rows.shape[1], outputs=rows.shape[0], weights=offset)
            offset += rows.size
        names[target] = names[step["out"]] = len(layers) + 1
        layers.append(layer)
    kinds = {"average_pool_2d": "average", "resize_bilinear": "double", "add": "add", "mul": "multiply"}
    for layer in layers:
        layer["kind"] = kinds.get(layer["kind"], layer["kind"])
    header = {"side": int(side), "span": SPAN, "top": TOP, "inputChannels": 4, "layers": layers}
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    data = np.concatenate([weight.reshape(-1) for weight in weights]).tobytes()
    data += b"\0" * (-len(data) % 4)
    floats = np.concatenate([*scales, *biases]).astype("<f4").tobytes()
    with open(out, "wb") as file:
        file.write(struct.pack("<I", len(text)) + text + data + floats)


if __name__ == "__main__":
    main(*sys.argv[1:])
