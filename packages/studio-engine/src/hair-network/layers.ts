/** The layers of a small convolutional network, which a WebAssembly module computes. `wasm/` has its source. */

/** The function that is applied to the sum of each output. */
export type Activation = 'none' | 'relu' | 'hard-swish' | 'sigmoid';

/** The activations that the module computes itself, by their numbers. `wasm/activation.ts` has the same. */
export const ACTIVATIONS = { none: 0, relu: 1, 'hard-swish': 2 } as const;

/** The functions of the module. Their parameters are bytes of the memory, counts, and numbers of `ACTIVATIONS`. `wasm/` describes them. */
export interface Layers {
  convolvePixels(
    input: number,
    pixels: number,
    inputs: number,
    weights: number,
    output: number,
    outputs: number,
    activation: number,
  ): void;
  convolveWindows(
    input: number,
    width: number,
    height: number,
    channels: number,
    size: number,
    stride: number,
    weights: number,
    scratch: number,
    output: number,
    outputWidth: number,
    outputHeight: number,
    outputs: number,
    activation: number,
  ): void;
  convolveEach(
    input: number,
    width: number,
    height: number,
    channels: number,
    size: number,
    stride: number,
    weights: number,
    output: number,
    outputWidth: number,
    outputHeight: number,
    activation: number,
  ): void;
  enlarge(
    input: number,
    width: number,
    height: number,
    inputs: number,
    weights: number,
    scratch: number,
    output: number,
    outputs: number,
    activation: number,
  ): void;
  average(input: number, pixels: number, channels: number, output: number): void;
  double(input: number, width: number, height: number, channels: number, output: number): void;
  add(one: number, other: number, count: number, output: number): void;
  multiply(input: number, pixels: number, channels: number, factors: number, output: number): void;
  activate(input: number, count: number, output: number, activation: number): void;
}

/** Starts the module with a memory. */
export const startLayers = (module: WebAssembly.Module, memory: WebAssembly.Memory): Layers =>
  new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Layers;

/** The weights of a layer: for each output all inputs side by side. */
export interface Weights {
  readonly inputs: number;
  readonly outputs: number;
  readonly rows: Float32Array;
  readonly biases: Float32Array;
}

/** Orders biases and weights of a convolution as the module reads them: in groups of eight outputs, the last one of four if four remain. */
export const orderWeights = (weights: Weights): Float32Array => interleave(weights, 8);

/** The same for a depthwise convolution: in groups of four channels. */
export const orderWeightsOfEach = (weights: Weights): Float32Array => interleave(weights, 4);

/** For each group of outputs their biases, then for each input the weights of these outputs. */
function interleave({ inputs, outputs, rows, biases }: Weights, groupSize: number): Float32Array {
  const ordered = new Float32Array((inputs + 1) * outputs);
  let to = 0;
  for (let first = 0; first < outputs; first += groupSize) {
    const count = Math.min(groupSize, outputs - first);
    ordered.set(biases.subarray(first, first + count), to);
    to += count;
    for (let i = 0; i < inputs; i += 1) {
      for (let output = first; output < first + count; output += 1)
        ordered[to++] = rows[output * inputs + i] as number;
    }
  }
  return ordered;
}
