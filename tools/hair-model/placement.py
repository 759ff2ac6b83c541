"""Places contents before the network, many at once and on the device: turned, moved, framed, and in another light."""

import math

import torch
from head_crop import SPAN, TOP, WIDER
from torch.nn import functional


class Placement:
    """Random places and light for a batch; the same for every side of the crop."""

    def __init__(self, count, device, generator, is_plain=False):
        """is_plain: only the place is varied, and only a little, as for photographs that are held back."""
        self.generator, self.device, self.count = generator, device, count
        self.is_plain = is_plain
        strength = 0.3 if is_plain else 1.0
        self.angle = self.normal() * math.radians(7) * strength
        self.zoom = torch.exp(self.normal() * 0.11 * strength)
        self.stretch = torch.exp(self.normal() * 0.04 * strength)
        self.shift = self.normal(2) * (0.06 / SPAN) * strength
        self.mirror = torch.where(self.uniform() < 0.5, -1.0, 1.0)
        # The frame around little more than the head, as if the photograph ended there; shares of the crop.
        framed = self.chance(0.0 if is_plain else 0.4)
        middle = (0.5 - TOP) / SPAN
        edge = lambda low, high, sign, center: torch.where(
            framed, center + sign * self.uniform(low, high) / SPAN, torch.full_like(framed, 0.5 + sign, dtype=torch.float32)
        )
        self.left, self.right = edge(0.5, 1.4, -1, 0.5), edge(0.5, 1.4, 1, 0.5)
        self.top, self.bottom = edge(0.6, 1.3, -1, middle), edge(0.55, 1.6, 1, middle)
        self.gamma = torch.exp(self.normal() * 0.28)
        self.gains = torch.exp(self.normal(3) * 0.07 + self.normal(1) * 0.16)
        self.saturation = torch.where(self.chance(0.08), torch.zeros(count, device=device), self.uniform(0.6, 1.35))
        self.slope = self.normal(2) * 0.35 * self.chance(0.3)[:, None]
        # Below 0, the picture is sharpened.
        self.blur = torch.where(self.chance(0.45), self.uniform(-0.6, 1.0), torch.zeros(count, device=device))
        self.noise = self.uniform(0, 0.035)
        self.coarse = self.chance(0.2)
        self.coarseness = float(torch.rand(1, generator=generator, device=device)) * 0.4 + 0.3
        self.seed = int(torch.randint(1 << 30, (1,), generator=generator, device=device))

    def uniform(self, low=0.0, high=1.0):
        return low + (high - low) * torch.rand(self.count, generator=self.generator, device=self.device)

    def normal(self, *shape):
        return torch.randn(self.count, *shape, generator=self.generator, device=self.device)

    def chance(self, share):
        return self.uniform() < share

    def apply(self, contents, side):
        """
        contents: (count, 7, STORED, STORED) of 8-bit numbers, see `samples.py`.

        Returns the inputs (count, 4, side, side): red, green, blue and the face, 0 to 1, and the targets (count, 3, side, side):
        hair, person and whether the pixel is inside the photograph.
        """
        # Two by two samples for each pixel.
        fine = 2 * side
        line = (torch.arange(fine, device=self.device) + 0.5) / fine
        each = lambda value: value[:, None, None]
        x = line[None, None, :].expand(self.count, fine, fine)
        y = line[None, :, None].expand(self.count, fine, fine)
        framed_x = torch.minimum(torch.maximum(x, each(self.left)), each(self.right))
        framed_y = torch.minimum(torch.maximum(y, each(self.top)), each(self.bottom))
        in_frame = ((framed_x == x) & (framed_y == y)).float()
        u = (framed_x - 0.5 + each(self.shift[:, 0])) * each(self.mirror) * each(self.stretch) / each(self.zoom)
        v = (framed_y - 0.5 + each(self.shift[:, 1])) / each(self.stretch) / each(self.zoom)
        cos, sin = each(torch.cos(self.angle)), each(torch.sin(self.angle))
        grid = torch.stack([cos * u - sin * v, sin * u + cos * v], -1) * (2 / WIDER)
        planes = functional.grid_sample(contents.float() / 255, grid, padding_mode="border", align_corners=False)
        planes[:, 6] *= in_frame
        planes = functional.avg_pool2d(planes, 2)
        color = planes[:, :3] if self.is_plain else self.light(planes[:, :3])
        inputs = torch.cat([color, planes[:, 5:6]], 1)
        return inputs, torch.cat([planes[:, 3:5], planes[:, 6:7]], 1)

    def light(self, color):
        each = lambda value: value[:, None, None, None]
        side = color.shape[-1]
        value = color.clamp(1e-4, 1) ** each(self.gamma) * self.gains[:, :, None, None]
        gray = value.mean(1, keepdim=True)
        value = gray + (value - gray) * each(self.saturation)
        line = torch.linspace(-0.5, 0.5, side, device=self.device)
        slope = self.slope[:, 0, None, None] * line[None, None, :] + self.slope[:, 1, None, None] * line[None, :, None]
        value = value * torch.exp(slope)[:, None]
        small = functional.interpolate(value, scale_factor=self.coarseness, mode="bilinear", antialias=True)
        value = torch.where(each(self.coarse), functional.interpolate(small, size=(side, side), mode="bilinear"), value)
        taps = torch.tensor([1.0, 4.0, 6.0, 4.0, 1.0], device=self.device) / 16
        kernel = (taps[:, None] * taps[None, :])[None, None].repeat(3, 1, 1, 1)
        soft = functional.conv2d(functional.pad(value, (2, 2, 2, 2), mode="replicate"), kernel, groups=3)
        value = value + each(self.blur) * (soft - value)
        generator = torch.Generator(device=self.device).manual_seed(self.seed)
        value = value + each(self.noise) * torch.randn(value.shape, generator=generator, device=self.device)
        return value.clamp(0, 1)
