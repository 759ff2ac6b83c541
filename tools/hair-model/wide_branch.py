"""A second, wider branch of the hair network, which sees what the base network's first layer sees and adds to its result."""

import torch

# Channels at an eighth, a sixteenth and a thirty-second of the side, and at a quarter and a half.
HALF, QUARTER, EIGHTH, SIXTEENTH, THIRTY_SECOND = 16, 32, 64, 96, 144
# Residual blocks at each of the three smallest sizes.
BLOCKS = {EIGHTH: 2, SIXTEENTH: 3, THIRTY_SECOND: 3}


class WideBranch:
    """Adds its steps to a network. It changes nothing before it is trained, because its last weights are zero."""

    def __init__(self, network, stem, stem_channels):
        """stem: the value of the base network at half of the side that the branch starts from."""
        self.network = network
        self.value = max(step["out"] for step in network.steps) + 1000
        self.generator = torch.Generator().manual_seed(self.value)
        half = self.swish(self.convolve(stem, stem_channels, HALF, 1))
        quarter = self.swish(self.convolve(half, HALF, QUARTER, 3, 2))
        quarter = self.add_block(quarter, QUARTER, 1, 5)
        eighth = self.shrink(quarter, QUARTER, EIGHTH)
        for _ in range(BLOCKS[EIGHTH]):
            eighth = self.add_block(eighth, EIGHTH, 2, 5)
        sixteenth = self.shrink(eighth, EIGHTH, SIXTEENTH)
        for _ in range(BLOCKS[SIXTEENTH]):
            sixteenth = self.add_block(sixteenth, SIXTEENTH, 3, 5)
        smallest = self.shrink(sixteenth, SIXTEENTH, THIRTY_SECOND)
        for _ in range(BLOCKS[THIRTY_SECOND]):
            smallest = self.add_block(smallest, THIRTY_SECOND, 3, 5)
        value = self.enlarge(smallest, THIRTY_SECOND, sixteenth, SIXTEENTH, 2, 5)
        value = self.enlarge(value, SIXTEENTH, eighth, EIGHTH, 2, 5)
        value = self.enlarge(value, EIGHTH, quarter, QUARTER, 1, 5)
        value = self.enlarge(value, QUARTER, half, HALF, 1, 3)
        self.output = self.new("DECONV_2D", [value])
        shape = (HALF, 2, 2, 2)
        network._add(self.output, torch.zeros(shape).numpy(), torch.zeros(2).numpy())

    def new(self, op, inputs, stride=1):
        self.value += 1
        self.network.steps.append({"op": op, "in": inputs, "out": self.value, "act": "none", "stride": stride, "align": 0})
        return self.value

    def draw(self, *shape, fan, gain=1.0):
        return (torch.randn(shape, generator=self.generator) * gain * (2 / fan) ** 0.5).numpy()

    def convolve(self, value, inputs, outputs, size, stride=1, gain=1.0):
        out = self.new("CONV_2D", [value], stride)
        self.network._add(out, self.draw(outputs, inputs, size, size, fan=inputs * size * size, gain=gain), torch.zeros(outputs).numpy())
        return out

    def convolve_each(self, value, channels, size, stride=1):
        out = self.new("DEPTHWISE_CONV_2D", [value], stride)
        self.network._add(out, self.draw(channels, 1, size, size, fan=size * size), torch.zeros(channels).numpy())
        return out

    def swish(self, value):
        return self.new("HARD_SWISH", [value])

    def add(self, one, other):
        return self.new("ADD", [one, other])

    def add_block(self, value, width, factor, size):
        """An inverted residual block: `factor` times as wide inside; with 1, a depthwise convolution before the block's only mixing."""
        inner, wide = value, width * factor
        if factor > 1:
            inner = self.swish(self.convolve(value, width, wide, 1))
        inner = self.swish(self.convolve_each(inner, wide, size))
        return self.add(self.convolve(inner, wide, width, 1, gain=0.3), value)

    def shrink(self, value, inputs, outputs):
        return self.convolve(self.swish(self.convolve_each(value, inputs, 5, 2)), inputs, outputs, 1)

    def enlarge(self, value, inputs, beside, outputs, factor, size):
        """Doubles a value, adds what the encoder had at that size, and mixes both."""
        doubled = self.new("RESIZE_BILINEAR", [self.convolve(value, inputs, outputs, 1)])
        return self.add_block(self.add(doubled, beside), outputs, factor, size)
