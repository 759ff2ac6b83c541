"""Reads the weights of the file that the studio loads, so that training can go on from them."""

import json
import struct

import numpy as np
import torch


def read_stored_weights(path, network):
    """The state of `network`, a HairNetwork, with the weights of a file that export.py wrote."""
    data = open(path, "rb").read()
    (length,) = struct.unpack_from("<I", data)
    layers = [layer for layer in json.loads(data[4 : 4 + length])["layers"] if "outputs" in layer]
    count = sum(layer["inputs"] * layer["outputs"] for layer in layers)
    weights = np.frombuffer(data, np.int8, count, 4 + length)
    floats = np.frombuffer(data, "<f4", -1, 4 + length + -(-count // 4) * 4)
    scales, biases = np.split(floats, 2)
    state, channel = network.state_dict(), 0
    steps = [step for step in network.steps if f"w{step['out']}" in network.weights]
    for step, layer in zip(steps, layers, strict=True):
        shape = state[f"weights.w{step['out']}"].shape
        rows = weights[layer["weights"] : layer["weights"] + layer["inputs"] * layer["outputs"]]
        rows = rows.reshape(layer["outputs"], -1) * scales[channel : channel + layer["outputs"], None]
        bias = biases[channel : channel + layer["outputs"]]
        if step["op"] == "CONV_2D":
            rows = rows.reshape(shape[0], shape[2], shape[3], shape[1]).transpose(0, 3, 1, 2)
        elif step["op"] == "DEPTHWISE_CONV_2D":
            rows = rows.reshape(shape)
        else:
            rows, bias = rows.reshape(2, 2, shape[1], shape[0]).transpose(3, 2, 0, 1), bias[: shape[1]]
        state[f"weights.w{step['out']}"] = torch.from_numpy(np.ascontiguousarray(rows, np.float32))
        state[f"weights.b{step['out']}"] = torch.from_numpy(bias.copy())
        channel += layer["outputs"]
    return state
