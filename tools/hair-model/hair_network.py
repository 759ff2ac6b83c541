"""The hair network: the base network with the face as a fourth input and hair as a second output, and optionally deeper."""

import torch
from base_network import BaseNetwork
from torch import nn
from wide_branch import WideBranch


class HairNetwork(BaseNetwork):
    def __init__(self, base, shape="flat"):
        """
        shape: `flat` adds nothing; `deep` adds residual blocks, most of them where the picture is smallest, so that they take little
        time; `wide` adds a second branch. What is added changes no result before it is trained.
        """
        super().__init__(base)
        first = next(step for step in self.steps if step["op"] == "CONV_2D")
        last = next(step for step in self.steps if step["op"] == "DECONV_2D")
        self.steps = self.steps[: self.steps.index(last) + 1]
        self.output = last["out"]
        # The base network reads no outline of the face, so the weights of this input start at zero.
        weight = self.weights[f"w{first['out']}"].data
        self.weights[f"w{first['out']}"] = nn.Parameter(torch.cat([weight, torch.zeros_like(weight[:, :1])], 1))
        # The output of hair starts with the weights of the person.
        weight, bias = self.weights[f"w{last['out']}"].data, self.weights[f"b{last['out']}"].data
        self.weights[f"w{last['out']}"] = nn.Parameter(torch.cat([weight, weight], 1))
        self.weights[f"b{last['out']}"] = nn.Parameter(torch.cat([bias - 1, bias]))
        if shape == "deep":
            self._deepen()
        elif shape == "wide":
            swished = next(step for step in self.steps if step["op"] == "HARD_SWISH")
            branch = WideBranch(self, swished["out"], self.weights[f"w{first['out']}"].shape[0])
            self.output = branch.add(self.output, branch.output)

    def forward(self, inputs):
        """Log odds of hair and person, (batch, 2, side, side)."""
        return super().forward(inputs)

    def _deepen(self):
        convolutions = [step for step in self.steps if step["op"] == "CONV_2D"]
        channels = {step["out"]: self.weights[f"w{step['out']}"].shape[0] for step in convolutions}
        sums = [step for step in self.steps if step["op"] == "ADD"]
        # The sums at the end of the encoder's residual blocks: the first where the picture has an eighth of its side, the
        # others where it has a sixteenth. The last sums are the decoder's, where it has an eighth, a quarter and half of it.
        encoder = [s for s in sums if channels.get(s["in"][0]) in (24, 32) and channels.get(s["in"][1], 32) in (24, 32)]
        eighth, sixteenths = encoder[0], encoder[1:5]
        decoder = [s for s in self.steps if s["op"] == "RESIZE_BILINEAR"][1:]
        for _ in range(2):
            self._add_block(eighth["out"], 24, 96, 5)
        for _ in range(4):
            self._add_block(sixteenths[-1]["out"], 32, 160, 5)
        for resize, width, wide in zip(decoder, (24, 16), (72, 48)):
            self._add_block(resize["in"][0], width, wide, 3)

    def _add_block(self, value, width, wide, size):
        """Adds an inverted residual block after a value: `width` channels, `wide` inside, windows of `size` pixels."""
        place = next(i for i, step in enumerate(self.steps) if step["out"] == value)
        new = max(step["out"] for step in self.steps) + 1000
        names = range(new, new + 6)
        generator = torch.Generator().manual_seed(new)
        draw_weights = lambda *shape, fan: torch.randn(shape, generator=generator) * (2 / fan) ** 0.5
        grown, swished, windows, active, reduced, total = names
        self.add_weights(grown, draw_weights(wide, width, 1, 1, fan=width).numpy(), torch.zeros(wide).numpy())
        self.add_weights(windows, draw_weights(wide, 1, size, size, fan=size * size).numpy(), torch.zeros(wide).numpy())
        self.add_weights(reduced, torch.zeros(width, wide, 1, 1).numpy(), torch.zeros(width).numpy())
        create_step = lambda op, source, out: {"op": op, "in": source, "out": out, "act": "none", "stride": 1}
        block = [
            create_step("CONV_2D", [value], grown), create_step("HARD_SWISH", [grown], swished),
            create_step("DEPTHWISE_CONV_2D", [swished], windows), create_step("HARD_SWISH", [windows], active),
            create_step("CONV_2D", [active], reduced), create_step("ADD", [reduced, value], total),
        ]  # fmt: skip
        for later in self.steps[place + 1 :]:
            later["in"] = [total if source == value else source for source in later["in"]]
        self.steps[place + 1 : place + 1] = block
