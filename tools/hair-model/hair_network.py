"""The hair network: the base network with the face as a fourth input and hair as a second output."""

import torch
from base_network import BaseNetwork
from torch import nn


class HairNetwork(BaseNetwork):
    def __init__(self, base):
        super().__init__(base)
        first = next(step for step in self.steps if step["op"] == "CONV_2D")
        last = next(step for step in self.steps if step["op"] == "DECONV_2D")
        self.steps = self.steps[: self.steps.index(last) + 1]
        self.output = last["out"]
        # The base network reads no outline of the face: its weights start at zero.
        weight = self.weights[f"w{first['out']}"].data
        self.weights[f"w{first['out']}"] = nn.Parameter(torch.cat([weight, torch.zeros_like(weight[:, :1])], 1))
        # Hair starts as the person that the base network finds.
        weight, bias = self.weights[f"w{last['out']}"].data, self.weights[f"b{last['out']}"].data
        self.weights[f"w{last['out']}"] = nn.Parameter(torch.cat([weight, weight], 1))
        self.weights[f"b{last['out']}"] = nn.Parameter(torch.cat([bias - 1, bias]))

    def forward(self, inputs):
        """Log odds of hair and person, (batch, 2, side, side)."""
        return super().forward(inputs)
