import {
  type Activation,
  activate,
  add,
  average,
  convolveEach,
  convolvePixels,
  convolveWindows,
  createValue,
  double,
  enlarge,
  interleaveWeights,
  multiply,
  transposeWeights,
  type Value,
  type Weights,
} from './layers.js';

/** A layer in the header of a network file. `from` names earlier results: 0 is the input, 1 is the first layer's. */
export interface LayerHeader {
  /**
   * `convolve-each`: depthwise convolution; `enlarge`: transposed convolution of 2 by 2; `double`: bilinear upsampling by 2;
   * `average`: global average pooling.
   */
  readonly kind:
    | 'convolve'
    | 'convolve-each'
    | 'enlarge'
    | 'average'
    | 'double'
    | 'add'
    | 'multiply'
    | 'activate';
  readonly from: readonly number[];
  readonly activation: Activation;
  readonly size?: number;
  readonly stride?: number;
  readonly inputs?: number;
  readonly outputs?: number;
  /** Index of the layer's first weight. */
  readonly weights?: number;
}

/** The header of a network file. */
export interface NetworkHeader {
  /** The side of the input and of the output in pixels. */
  readonly side: number;
  /** The side of the input in heights of the face. */
  readonly span: number;
  /** The upper edge of the input in heights of the face: 0 is the top of the forehead, 1 is the chin. */
  readonly top: number;
  readonly inputChannels: number;
  readonly layers: readonly LayerHeader[];
}

/** A small convolutional network with 8-bit weights, as `tools/hair-model/export.py` writes it. */
export class Network {
  readonly #steps: readonly (() => void)[];
  readonly input: Value;
  readonly output: Value;

  private constructor(
    readonly header: NetworkHeader,
    weights: readonly (Weights | undefined)[],
  ) {
    this.input = createValue(header.side, header.side, header.inputChannels);
    const values: Value[] = [this.input];
    this.#steps = header.layers.map((layer, i) => {
      const inputs = layer.from.map((index) => findValue(values, index));
      const { output, run } = prepareLayer(layer, inputs, weights[i]);
      values.push(output);
      return () => {
        run();
        activate(output.data, layer.activation);
      };
    });
    this.output = values[values.length - 1] as Value;
  }

  /**
   * Reads a network file: the length of the header in 4 bytes (little-endian), the header as JSON, padded with spaces to a
   * multiple of 4 bytes, the 8-bit weights of all layers, padding to a multiple of 4 bytes, then 32-bit floats: a factor for the
   * weights of each output of each layer, and a bias for each of these outputs. The number of outputs of a layer with weights is
   * a multiple of 4.
   *
   * @throws Error if the file is not a network file
   */
  static parse(file: ArrayBuffer): Network {
    const length = new DataView(file).getUint32(0, true);
    const header: NetworkHeader = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, length)));
    const layers = header.layers.map(({ inputs = 0, outputs = 0, weights = 0 }) => ({
      inputs,
      outputs,
      weights,
    }));
    const count = layers.reduce((sum, { inputs, outputs }) => sum + inputs * outputs, 0);
    const bytes = new Int8Array(file, 4 + length, count);
    const floats = new Float32Array(file, 4 + length + Math.ceil(count / 4) * 4);
    const scaleCount = layers.reduce((sum, { outputs }) => sum + outputs, 0);
    if (floats.length !== 2 * scaleCount) throw new Error('The network file has the wrong length');
    let offset = 0;
    const weights = layers.map(({ inputs, outputs, weights: first }): Weights | undefined => {
      if (outputs === 0) return undefined;
      if (outputs % 4 !== 0)
        throw new Error('A layer of the network file has a number of outputs that is no multiple of 4');
      const rows = Float32Array.from(bytes.subarray(first, first + inputs * outputs));
      for (let i = 0; i < rows.length; i += 1)
        rows[i] = (rows[i] as number) * (floats[offset + Math.floor(i / inputs)] as number);
      const biases = floats.slice(scaleCount + offset, scaleCount + offset + outputs);
      offset += outputs;
      return { inputs, outputs, rows, biases };
    });
    return new Network(header, weights);
  }

  /** Computes `output` from `input`. */
  run(): void {
    for (const step of this.#steps) step();
  }
}

function findValue(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (!value) throw new Error(`The network file has no value ${index}`);
  return value;
}

/** Creates the output of a layer, and the function that fills it. */
function prepareLayer(
  { kind, size = 1, stride = 1 }: LayerHeader,
  [first, second]: readonly Value[],
  weights: Weights | undefined,
): { output: Value; run: () => void } {
  if (!first) throw new Error('A layer of the network file has no input');
  const { width, height, channels } = first;
  const needWeights = (): Weights => {
    if (!weights) throw new Error(`A layer ${kind} of the network file has no weights`);
    return weights;
  };
  const needSecond = (): Value => {
    if (!second) throw new Error(`A layer ${kind} of the network file has one input instead of two`);
    return second;
  };
  switch (kind) {
    case 'convolve': {
      const layerWeights = interleaveWeights(needWeights());
      const output = createValue(Math.ceil(width / stride), Math.ceil(height / stride), layerWeights.outputs);
      if (size === 1) return { output, run: () => convolvePixels(first, layerWeights, output) };
      const scratch = createValue(output.width, output.height, layerWeights.inputs);
      return { output, run: () => convolveWindows(first, layerWeights, size, stride, scratch, output) };
    }
    case 'convolve-each': {
      const transposed = transposeWeights(needWeights());
      const output = createValue(Math.ceil(width / stride), Math.ceil(height / stride), channels);
      return { output, run: () => convolveEach(first, transposed, size, stride, output) };
    }
    case 'enlarge': {
      const layerWeights = interleaveWeights(needWeights());
      const scratch = createValue(width, height, layerWeights.outputs);
      const output = createValue(2 * width, 2 * height, layerWeights.outputs / 4);
      return { output, run: () => enlarge(first, layerWeights, scratch, output) };
    }
    case 'average': {
      const output = createValue(1, 1, channels);
      return { output, run: () => average(first, output) };
    }
    case 'double': {
      const output = createValue(2 * width, 2 * height, channels);
      return { output, run: () => double(first, output) };
    }
    case 'add': {
      const other = needSecond();
      const output = createValue(width, height, channels);
      return { output, run: () => add(first, other, output) };
    }
    case 'multiply': {
      const factors = needSecond();
      const output = createValue(width, height, channels);
      return { output, run: () => multiply(first, factors, output) };
    }
    case 'activate': {
      const output = createValue(width, height, channels);
      return { output, run: () => output.data.set(first.data) };
    }
  }
}
