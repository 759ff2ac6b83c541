import { ACTIVATIONS, type Layers, orderWeights, orderWeightsOfEach, type Weights } from './layers.js';
import type { LayerHeader } from './network-file.js';

/** The size of a value. */
export interface Shape {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Where the data of a layer begin, in bytes of the memory. */
export interface LayerPlaces {
  readonly first: number;
  readonly second: number;
  readonly weights: number;
  readonly scratch: number;
  readonly output: number;
}

/** What a layer needs of the memory, and what it calls. */
export interface LayerPlan {
  readonly output: Shape;
  /** The weights as the module reads them. */
  readonly weights: Float32Array;
  /** The numbers that the layer needs while it is computed. */
  readonly scratchCount: number;
  /** Computes the layer and applies its activation, except sigmoid. */
  readonly compute: (layers: Layers, places: LayerPlaces) => void;
}

export const countNumbers = ({ width, height, channels }: Shape): number => width * height * channels;

const NO_WEIGHTS = new Float32Array(0);

/**
 * Plans a layer.
 *
 * @throws Error if its inputs or its weights do not fit
 */
export function planLayer(
  header: LayerHeader,
  inputs: readonly Shape[],
  weights: Weights | undefined,
): LayerPlan {
  const [first, second] = inputs;
  if (!first) throw new Error('A layer of the network file has no input');
  return weights ? planWithWeights(header, first, weights) : planWithoutWeights(header, first, second);
}

/** Plans a layer that has weights. */
function planWithWeights(
  { kind, activation, size = 1, stride = 1 }: LayerHeader,
  { width, height, channels }: Shape,
  weights: Weights,
): LayerPlan {
  const { inputs, outputs } = weights;
  const code = findActivationCode(activation);
  const requireFit = (fits: boolean): void => {
    if (!fits) throw new Error(`A layer ${kind} of the network file has weights that do not fit its input`);
  };
  const output = { width: Math.ceil(width / stride), height: Math.ceil(height / stride), channels: outputs };
  switch (kind) {
    case 'convolve': {
      requireFit(inputs === size * size * channels);
      const plan = { output, weights: orderWeights(weights) };
      if (size === 1 && stride === 1)
        return {
          ...plan,
          scratchCount: 0,
          compute: (layers, at) =>
            layers.convolvePixels(at.first, width * height, inputs, at.weights, at.output, outputs, code),
        };
      return {
        ...plan,
        scratchCount: output.width * inputs,
        compute: (layers, at) =>
          layers.convolveWindows(
            at.first,
            width,
            height,
            channels,
            size,
            stride,
            at.weights,
            at.scratch,
            at.output,
            output.width,
            output.height,
            outputs,
            code,
          ),
      };
    }
    case 'convolve-each':
      requireFit(inputs === size * size && outputs === channels);
      return {
        output,
        weights: orderWeightsOfEach(weights),
        scratchCount: 0,
        compute: (layers, at) =>
          layers.convolveEach(
            at.first,
            width,
            height,
            channels,
            size,
            stride,
            at.weights,
            at.output,
            output.width,
            output.height,
            code,
          ),
      };
    case 'enlarge':
      requireFit(inputs === channels);
      return {
        output: { width: 2 * width, height: 2 * height, channels: outputs / 4 },
        weights: orderWeights(weights),
        scratchCount: width * outputs,
        compute: (layers, at) =>
          layers.enlarge(at.first, width, height, inputs, at.weights, at.scratch, at.output, outputs, code),
      };
    default:
      throw new Error(`A layer ${kind} of the network file has weights`);
  }
}

/** Plans a layer without weights. */
function planWithoutWeights(
  { kind, activation }: LayerHeader,
  first: Shape,
  second: Shape | undefined,
): LayerPlan {
  const { width, height, channels } = first;
  const requireSecondInput = (fits: (other: Shape) => boolean): void => {
    if (!second) throw new Error(`A layer ${kind} of the network file has one input instead of two`);
    if (!fits(second)) throw new Error(`A layer ${kind} of the network file has inputs of different sizes`);
  };
  const code = findActivationCode(activation);
  const plan = (output: Shape, compute: LayerPlan['compute']): LayerPlan => ({
    output,
    weights: NO_WEIGHTS,
    scratchCount: 0,
    compute(layers, at) {
      compute(layers, at);
      if (code !== ACTIVATIONS.none) layers.activate(at.output, countNumbers(output), at.output, code);
    },
  });
  switch (kind) {
    case 'average':
      return plan({ width: 1, height: 1, channels }, (layers, at) =>
        layers.average(at.first, width * height, channels, at.output),
      );
    case 'double':
      return plan({ width: 2 * width, height: 2 * height, channels }, (layers, at) =>
        layers.double(at.first, width, height, channels, at.output),
      );
    case 'add':
      requireSecondInput(
        (other) => other.width === width && other.height === height && other.channels === channels,
      );
      return plan(first, (layers, at) => layers.add(at.first, at.second, countNumbers(first), at.output));
    case 'multiply':
      requireSecondInput((other) => countNumbers(other) === channels);
      return plan(first, (layers, at) =>
        layers.multiply(at.first, width * height, channels, at.second, at.output),
      );
    case 'activate':
      return {
        output: first,
        weights: NO_WEIGHTS,
        scratchCount: 0,
        compute: (layers, at) => layers.activate(at.first, countNumbers(first), at.output, code),
      };
    default:
      throw new Error(`A layer ${kind} of the network file has no weights`);
  }
}

/** The number of an activation. Sigmoid, which only small values have, is computed afterwards. */
const findActivationCode = (activation: LayerHeader['activation']): number =>
  activation === 'sigmoid' ? ACTIVATIONS.none : ACTIVATIONS[activation];
