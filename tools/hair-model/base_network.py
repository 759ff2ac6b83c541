"""The base network: MediaPipe's selfie segmentation as a PyTorch module, read from the file in its npm package.

The package is @mediapipe/selfie_segmentation 0.1.1675465747 (Apache-2.0). Its network maps a picture of 256 by 256
pixels to the probability that a pixel belongs to a person. It works at any size that is a multiple of 32.
"""

import numpy as np
import tflite
import torch
from tflite.BuiltinOperator import BuiltinOperator
from torch import nn
from torch.nn import functional

OPERATOR_NAMES = {value: name for name, value in vars(BuiltinOperator).items() if isinstance(value, int)}


class BaseNetwork(nn.Module):
    """Runs the operators of the file one after the other. Tensors have the shape (batch, channels, height, width)."""

    def __init__(self, path):
        super().__init__()
        model = tflite.Model.GetRootAsModel(open(path, "rb").read(), 0)
        graph = model.Subgraphs(0)
        self.steps = []
        self.input, self.output = int(graph.Inputs(0)), int(graph.Outputs(0))
        self.weights = nn.ParameterDict()
        constants, renamed = {}, {}

        def read_constant(index):
            index = renamed.get(index, index)
            if index not in constants:
                tensor = graph.Tensors(index)
                data = model.Buffers(tensor.Buffer()).DataAsNumpy()
                dtype = {0: np.float32, 1: np.float16, 2: np.int32}[tensor.Type()]
                constants[index] = data.view(dtype).astype(np.float32).reshape(tensor.ShapeAsNumpy())
            return constants[index]

        for position in range(graph.OperatorsLength()):
            operator = graph.Operators(position)
            code = model.OperatorCodes(operator.OpcodeIndex())
            name = OPERATOR_NAMES[max(code.BuiltinCode(), code.DeprecatedBuiltinCode())]
            inputs = [int(i) for i in operator.InputsAsNumpy()]
            output = int(operator.OutputsAsNumpy()[0])
            if name == "DEQUANTIZE":
                renamed[output] = inputs[0]
                continue
            step = {"op": name, "in": inputs[:1], "out": output, "act": "none"}
            options = operator.BuiltinOptions()
            if name in ("CONV_2D", "DEPTHWISE_CONV_2D"):
                is_depthwise = name == "DEPTHWISE_CONV_2D"
                parsed = tflite.DepthwiseConv2DOptions() if is_depthwise else tflite.Conv2DOptions()
                parsed.Init(options.Bytes, options.Pos)
                step["stride"] = parsed.StrideW()
                step["act"] = {0: "none", 1: "relu"}[parsed.FusedActivationFunction()]
                weight = read_constant(inputs[1])
                assert parsed.Padding() == 0 or weight.shape[1:3] == (1, 1), "only SAME padding is read"
                order = (3, 0, 1, 2) if is_depthwise else (0, 3, 1, 2)
                self.add_weights(output, weight.transpose(order), read_constant(inputs[2]))
            elif name == "CUSTOM":
                step["op"] = "DECONV_2D"
                # One output channel, 2 by 2 pixels of output for each pixel of input.
                self.add_weights(output, read_constant(inputs[1]).transpose(3, 0, 1, 2), read_constant(inputs[2]))
            elif name in ("ADD", "MUL"):
                step["in"] = inputs
                parsed = tflite.AddOptions() if name == "ADD" else tflite.MulOptions()
                parsed.Init(options.Bytes, options.Pos)
                step["act"] = {0: "none", 1: "relu"}[parsed.FusedActivationFunction()]
            elif name == "RESIZE_BILINEAR":
                parsed = tflite.ResizeBilinearOptions()
                parsed.Init(options.Bytes, options.Pos)
                step["align"], step["half"] = parsed.AlignCorners(), parsed.HalfPixelCenters()
            self.steps.append(step)

    def add_weights(self, output, weight, bias):
        self.weights[f"w{output}"] = nn.Parameter(torch.from_numpy(weight.copy()))
        self.weights[f"b{output}"] = nn.Parameter(torch.from_numpy(bias.reshape(-1).copy()))

    def forward(self, picture):
        values = {self.input: picture}
        for step in self.steps:
            inputs = [values[i] for i in step["in"]]
            values[step["out"]] = self.run_step(step, inputs)
        return values[self.output]

    def run_step(self, step, inputs):
        operator, value = step["op"], inputs[0]
        weight = self.weights[f"w{step['out']}"] if f"w{step['out']}" in self.weights else None
        bias = self.weights[f"b{step['out']}"] if weight is not None else None
        if operator in ("CONV_2D", "DEPTHWISE_CONV_2D"):
            groups = value.shape[1] if operator == "DEPTHWISE_CONV_2D" else 1
            value = functional.conv2d(
                pad_same(value, weight.shape[2], step["stride"]), weight, bias, step["stride"], groups=groups
            )
        elif operator == "DECONV_2D":
            value = functional.conv_transpose2d(value, weight, bias, 2)
        elif operator == "AVERAGE_POOL_2D":
            value = value.mean((2, 3), keepdim=True)
        elif operator == "RESIZE_BILINEAR":
            value = functional.interpolate(value, scale_factor=2, mode="bilinear", align_corners=bool(step["align"]))
        elif operator == "ADD":
            value = value + inputs[1]
        elif operator == "MUL":
            value = value * inputs[1]
        elif operator == "HARD_SWISH":
            value = functional.hardswish(value)
        elif operator == "RELU":
            value = functional.relu(value)
        elif operator == "LOGISTIC":
            value = torch.sigmoid(value)
        else:
            raise ValueError(f"The base network has an unknown operator {operator}")
        return functional.relu(value) if step["act"] == "relu" else value


def pad_same(value, size, stride):
    """Pads as TensorFlow does for SAME: an odd pixel goes to the right and to the bottom."""
    total = [max((-(-side // stride) - 1) * stride + size - side, 0) for side in value.shape[2:]]
    top, left = total[0] // 2, total[1] // 2
    return functional.pad(value, (left, total[1] - left, top, total[0] - top))
