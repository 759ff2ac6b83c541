/** The layers of a small convolutional network. A value holds the channels of each pixel side by side, row by row. */

/** The function that is applied to the sum of each output. */
export type Activation = 'none' | 'relu' | 'hard-swish' | 'sigmoid';

/** A picture with any number of channels. */
export interface Value {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Float32Array;
}

export const createValue = (width: number, height: number, channels: number): Value => ({
  width,
  height,
  channels,
  data: new Float32Array(width * height * channels),
});

/** The weights of a layer: for each output all inputs side by side. */
export interface Weights {
  readonly inputs: number;
  readonly outputs: number;
  readonly rows: Float32Array;
  readonly biases: Float32Array;
}

/** Convolves each pixel alone, with all channels. The number of outputs is a multiple of 4. */
export function convolvePixels(
  input: Value,
  { inputs, outputs, rows, biases }: Weights,
  output: Value,
): void {
  const { data } = input;
  const out = output.data;
  const pixels = input.width * input.height;
  for (let pixel = 0, from = 0, to = 0; pixel < pixels; pixel += 1, from += inputs, to += outputs) {
    // Four outputs at a time, so that each input is read once for four products.
    for (let channel = 0; channel < outputs; channel += 4) {
      let first = channel * inputs;
      let second = first + inputs;
      let third = second + inputs;
      let fourth = third + inputs;
      let a = biases[channel] as number;
      let b = biases[channel + 1] as number;
      let c = biases[channel + 2] as number;
      let d = biases[channel + 3] as number;
      for (let index = from; index < from + inputs; index += 1) {
        const value = data[index] as number;
        a += value * (rows[first++] as number);
        b += value * (rows[second++] as number);
        c += value * (rows[third++] as number);
        d += value * (rows[fourth++] as number);
      }
      out[to + channel] = a;
      out[to + channel + 1] = b;
      out[to + channel + 2] = c;
      out[to + channel + 3] = d;
    }
  }
}

/**
 * The first row or column of a window. As in TensorFlow, an odd margin has its larger part at the right and at the
 * bottom.
 */
const findWindowStart = (out: number, size: number, stride: number, side: number): number => {
  const margin = Math.max(0, (Math.ceil(side / stride) - 1) * stride + size - side);
  return out * stride - (margin >> 1);
};

/** Convolves windows of `size` by `size` pixels with all channels. */
export function convolveWindows(
  input: Value,
  { inputs, outputs, rows, biases }: Weights,
  size: number,
  stride: number,
  output: Value,
): void {
  const { width, height, channels, data } = input;
  const line = size * channels;
  for (let y = 0, to = 0; y < output.height; y += 1) {
    const top = findWindowStart(y, size, stride, height);
    for (let x = 0; x < output.width; x += 1, to += outputs) {
      const left = findWindowStart(x, size, stride, width);
      const start = Math.max(0, left);
      const end = Math.min(width, left + size);
      for (let channel = 0; channel < outputs; channel += 1) {
        let sum = biases[channel] as number;
        for (let row = Math.max(0, -top); row < size && top + row < height; row += 1) {
          let weight = channel * inputs + row * line + (start - left) * channels;
          const from = ((top + row) * width + start) * channels;
          const last = ((top + row) * width + end) * channels;
          for (let index = from; index < last; index += 1)
            sum += (data[index] as number) * (rows[weight++] as number);
        }
        output.data[to + channel] = sum;
      }
    }
  }
}

/** The weights of a layer with all outputs of an input side by side. */
export function transposeWeights({ inputs, outputs, rows, biases }: Weights): Weights {
  const columns = new Float32Array(rows.length);
  for (let output = 0; output < outputs; output += 1) {
    for (let i = 0; i < inputs; i += 1) columns[i * outputs + output] = rows[output * inputs + i] as number;
  }
  return { inputs, outputs, rows: columns, biases };
}

/**
 * Convolves windows of `size` by `size` pixels, each channel alone.
 *
 * @param weights as `transposeWeights` returns them
 */
export function convolveEach(
  input: Value,
  weights: Weights,
  size: number,
  stride: number,
  output: Value,
): void {
  const { rows, biases } = weights;
  const { width, height, channels, data } = input;
  const out = output.data;
  for (let y = 0, to = 0; y < output.height; y += 1) {
    const top = findWindowStart(y, size, stride, height);
    for (let x = 0; x < output.width; x += 1, to += channels) {
      const left = findWindowStart(x, size, stride, width);
      for (let channel = 0; channel < channels; channel += 1) out[to + channel] = biases[channel] as number;
      for (let row = Math.max(0, -top); row < size && top + row < height; row += 1) {
        for (let column = Math.max(0, -left); column < size && left + column < width; column += 1) {
          const from = ((top + row) * width + left + column) * channels;
          const first = (row * size + column) * channels;
          for (let channel = 0; channel < channels; channel += 1) {
            const index = to + channel;
            out[index] =
              (out[index] as number) + (data[from + channel] as number) * (rows[first + channel] as number);
          }
        }
      }
    }
  }
}

/**
 * Turns each pixel into 2 by 2 pixels, each with weights of its own.
 *
 * @param scratch as large as `input`, with the channels of all four pixels side by side; its content is overwritten
 */
export function enlarge(input: Value, weights: Weights, scratch: Value, output: Value): void {
  convolvePixels(input, weights, scratch);
  const { channels, width } = output;
  for (let y = 0; y < output.height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = ((y >> 1) * input.width + (x >> 1)) * weights.outputs + ((y & 1) * 2 + (x & 1)) * channels;
      for (let channel = 0; channel < channels; channel += 1)
        output.data[(y * width + x) * channels + channel] = scratch.data[from + channel] as number;
    }
  }
}

/** The mean of each channel. */
export function average(input: Value, output: Value): void {
  const { channels, data } = input;
  output.data.fill(0);
  for (let index = 0; index < data.length; index += channels) {
    for (let channel = 0; channel < channels; channel += 1)
      output.data[channel] = (output.data[channel] as number) + (data[index + channel] as number);
  }
  const scale = channels / data.length;
  for (let channel = 0; channel < channels; channel += 1)
    output.data[channel] = (output.data[channel] as number) * scale;
}

/** Doubles width and height by bilinear interpolation between the centers of pixels. */
export function double(input: Value, output: Value): void {
  const { width, height, channels, data } = input;
  for (let y = 0, to = 0; y < output.height; y += 1) {
    const near = (y >> 1) * width;
    const far = Math.max(0, Math.min(height - 1, (y >> 1) + ((y & 1) === 0 ? -1 : 1))) * width;
    for (let x = 0; x < output.width; x += 1) {
      const column = x >> 1;
      const beside = Math.max(0, Math.min(width - 1, column + ((x & 1) === 0 ? -1 : 1)));
      let a = (near + column) * channels;
      let b = (near + beside) * channels;
      let c = (far + column) * channels;
      let d = (far + beside) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        // Shares of the four nearest centers: 9/16, 3/16 twice and 1/16.
        output.data[to++] =
          0.5625 * (data[a++] as number) +
          0.1875 * ((data[b++] as number) + (data[c++] as number)) +
          0.0625 * (data[d++] as number);
      }
    }
  }
}

/** Adds two values of the same size. */
export function add(one: Value, other: Value, output: Value): void {
  for (let i = 0; i < output.data.length; i += 1)
    output.data[i] = (one.data[i] as number) + (other.data[i] as number);
}

/** Multiplies each channel of a value by a factor. */
export function multiply(input: Value, factors: Value, output: Value): void {
  const { channels, data } = input;
  for (let index = 0; index < data.length; index += channels) {
    for (let channel = 0; channel < channels; channel += 1)
      output.data[index + channel] = (data[index + channel] as number) * (factors.data[channel] as number);
  }
}

/** Applies an activation in place. */
export function activate(data: Float32Array, activation: Activation): void {
  switch (activation) {
    case 'none':
      return;
    case 'relu':
      for (let i = 0; i < data.length; i += 1) if ((data[i] as number) < 0) data[i] = 0;
      return;
    case 'hard-swish':
      for (let i = 0; i < data.length; i += 1) {
        const value = data[i] as number;
        data[i] = value <= -3 ? 0 : value >= 3 ? value : (value * (value + 3)) / 6;
      }
      return;
    case 'sigmoid':
      for (let i = 0; i < data.length; i += 1) data[i] = 1 / (1 + Math.exp(-(data[i] as number)));
      return;
  }
}
