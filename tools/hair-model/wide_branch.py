"""A second, wider branch of the hair network, which sees what the base network's first layer sees and adds to its result."""

import torch

# Channels at a half, a quarter, an eighth, a sixteenth and a thirty-second of the side.
HALF, QUARTER, EIGHTH, SIXTEENTH, THIRTY_SECOND = 16, 32, 64, 96, 144
# Residual blocks at each of the three smallest sizes.
BLOCKS = {EIGHTH: 2, SIXTEENTH: 3, THIRTY_SECOND: 3}


class WideBranch:
    """Adds its steps to a network. It changes nothing before it is trained, because its last weights are zero."""

    def __init__(self, network, stem, stem_channels):
        """stem: the value of the base network from which the branch starts, at half of the side."""
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
        self.output = self.add_step("DECONV_2D", [value])
        shape = (HALF, 2, 2, 2)
        network.add_weights(self.output, torch.zeros(shape).numpy(), torch.zeros(2).numpy())

    def add_step(self, op, inputs, stride=1):
        self.value += 1
        self.network.steps.append({"op": op, "in": inputs, "out": self.value, "act": "none", "stride": stride, "align": 0})
        return self.value

    def draw_weights(self, *shape, fan, gain=1.0):
        return (torch.randn(shape, generator=self.generator) * gain * (2 / fan) ** 0.5).numpy()

    def convolve(self, value, inputs, outputs, size, stride=1, gain=1.0):
        out = self.add_step("CONV_2D", [value], stride)
        self.network.add_weights(out, self.draw_weights(outputs, inputs, size, size, fan=inputs * size * size, gain=gain), torch.zeros(outputs).numpy())
        return out

    def convolve_each(self, value, channels, size, stride=1):
        out = self.add_step("DEPTHWISE_CONV_2D", [value], stride)
        self.network.add_weights(out, self.draw_weights(channels, 1, size, size, fan=size * size), torch.zeros(channels).numpy())
        return out

    def swish(self, value):
        return self.add_step("HARD_SWISH", [value])

    def add(self, one, other):
        return self.add_step("ADD", [one, other])

    def add_block(self, value, width, factor, size):
        """An inverted residual block, `factor` times as wide inside. With 1, it begins with its depthwise convolution."""
        inner, wide = value, width * factor
        if factor > 1:
            inner = self.swish(self.convolve(value, width, wide, 1))
        inner = self.swish(self.convolve_each(inner, wide, size))
        return self.add(self.convolve(inner, wide, width, 1, gain=0.3), value)

    def shrink(self, value, inputs, outputs):
        return self.convolve(self.swish(self.convolve_each(value, inputs, 5, 2)), inputs, outputs, 1)

    def enlarge(self, value, inputs, skipped, outputs, factor, size):
        """Doubles the size of a value, adds the encoder's value of that size (a skip connection), and mixes both."""
        doubled = self.add_step("RESIZE_BILINEAR", [self.convolve(value, inputs, outputs, 1)])
        return self.add_block(self.add(doubled, skipped), outputs, factor, size)
