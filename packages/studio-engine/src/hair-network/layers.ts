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

/** The outputs whose weights lie side by side, see `interleaveWeights`. */
const GROUP = 4;

/** The weights of a convolution in the order in which `convolvePixels` reads them. */
export interface InterleavedWeights extends Pick<Weights, 'inputs' | 'outputs' | 'biases'> {
  /** For each `GROUP` of outputs and each input, a weight for each of these outputs. 64 bits need no conversion. */
  readonly groups: Float64Array;
}

/** Orders the weights of a convolution. The number of outputs is a multiple of 4. */
export function interleaveWeights({ inputs, outputs, rows, biases }: Weights): InterleavedWeights {
  const groups = new Float64Array(rows.length);
  for (let output = 0; output < outputs; output += 1) {
    const start = (output - (output % GROUP)) * inputs + (output % GROUP);
    for (let i = 0; i < inputs; i += 1) groups[start + GROUP * i] = rows[output * inputs + i] as number;
  }
  return { inputs, outputs, biases, groups };
}

/** Convolves each pixel alone, with all channels. */
export function convolvePixels(
  input: Value,
  { inputs, outputs, groups, biases }: InterleavedWeights,
  output: Value,
): void {
  const { data } = input;
  const out = output.data;
  const pixels = input.width * input.height;
  // Two pixels and four outputs at a time, so that six numbers are read for eight products.
  for (let pixel = 0; pixel < pixels; pixel += 2) {
    const from = pixel * inputs;
    const to = pixel * outputs;
    // An odd last pixel is its own neighbor.
    const isPair = pixel + 1 < pixels;
    const step = isPair ? inputs : 0;
    const next = isPair ? to + outputs : to;
    for (let channel = 0, weight = 0; channel < outputs; channel += GROUP) {
      let a = biases[channel] as number;
      let b = biases[channel + 1] as number;
      let c = biases[channel + 2] as number;
      let d = biases[channel + 3] as number;
      let [e, f, g, h] = [a, b, c, d];
      for (let index = from; index < from + inputs; index += 1, weight += GROUP) {
        const one = data[index] as number;
        const other = data[index + step] as number;
        const first = groups[weight] as number;
        const second = groups[weight + 1] as number;
        const third = groups[weight + 2] as number;
        const fourth = groups[weight + 3] as number;
        a += one * first;
        b += one * second;
        c += one * third;
        d += one * fourth;
        e += other * first;
        f += other * second;
        g += other * third;
        h += other * fourth;
      }
      out[to + channel] = a;
      out[to + channel + 1] = b;
      out[to + channel + 2] = c;
      out[to + channel + 3] = d;
      out[next + channel] = e;
      out[next + channel + 1] = f;
      out[next + channel + 2] = g;
      out[next + channel + 3] = h;
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

/**
 * Convolves windows of `size` by `size` pixels with all channels.
 *
 * @param scratch as large as `output`, with all numbers of a window as channels; zeros outside of the picture
 */
export function convolveWindows(
  input: Value,
  weights: InterleavedWeights,
  size: number,
  stride: number,
  scratch: Value,
  output: Value,
): void {
  const { width, height, channels, data } = input;
  const line = size * channels;
  for (let y = 0, to = 0; y < output.height; y += 1) {
    const top = findWindowStart(y, size, stride, height);
    for (let x = 0; x < output.width; x += 1, to += size * line) {
      const left = findWindowStart(x, size, stride, width);
      const start = Math.max(0, left);
      const end = Math.min(width, left + size);
      for (let row = Math.max(0, -top); row < size && top + row < height; row += 1) {
        let index = to + row * line + (start - left) * channels;
        const last = ((top + row) * width + end) * channels;
        for (let from = ((top + row) * width + start) * channels; from < last; from += 1)
          scratch.data[index++] = data[from] as number;
      }
    }
  }
  convolvePixels(scratch, weights, output);
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
 * Depthwise convolution: convolves windows of `size` by `size` pixels, each channel alone. The number of channels is a multiple of 4.
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
    const [firstRow, lastRow] = [Math.max(0, -top), Math.min(size, height - top)];
    for (let x = 0; x < output.width; x += 1, to += channels) {
      const left = findWindowStart(x, size, stride, width);
      const [firstColumn, lastColumn] = [Math.max(0, -left), Math.min(size, width - left)];
      for (let channel = 0; channel < channels; channel += GROUP) {
        let a = biases[channel] as number;
        let b = biases[channel + 1] as number;
        let c = biases[channel + 2] as number;
        let d = biases[channel + 3] as number;
        for (let row = firstRow; row < lastRow; row += 1) {
          let from = ((top + row) * width + left + firstColumn) * channels + channel;
          let weight = (row * size + firstColumn) * channels + channel;
          for (let column = firstColumn; column < lastColumn; column += 1) {
            a += (data[from] as number) * (rows[weight] as number);
            b += (data[from + 1] as number) * (rows[weight + 1] as number);
            c += (data[from + 2] as number) * (rows[weight + 2] as number);
            d += (data[from + 3] as number) * (rows[weight + 3] as number);
            from += channels;
            weight += channels;
          }
        }
        out[to + channel] = a;
        out[to + channel + 1] = b;
        out[to + channel + 2] = c;
        out[to + channel + 3] = d;
      }
    }
  }
}

/**
 * Transposed convolution: turns each pixel into 2 by 2 pixels, each with weights of its own.
 *
 * @param scratch as large as `input`, with the channels of all four pixels side by side; its content is overwritten
 */
export function enlarge(input: Value, weights: InterleavedWeights, scratch: Value, output: Value): void {
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

/** Global average pooling: the mean of each channel. */
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

/** Upsampling: doubles width and height by bilinear interpolation between the centers of pixels. */
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
