import { countNumbers, type LayerPlan, planLayer, type Shape } from './layer-plan.js';
import { startLayers, type Weights } from './layers.js';
import { MemoryPlan } from './memory-plan.js';
import { type NetworkFile, type NetworkHeader, readNetworkFile } from './network-file.js';

/** A picture with any number of channels, which lie side by side for each pixel, row by row. */
export interface Value extends Shape {
  readonly data: Float32Array;
}

/** The bytes of a page of WebAssembly's memory. */
const PAGE_BYTES = 65_536;

/** A small convolutional network with 8-bit weights, as `tools/hair-model/export.py` writes it. */
export class Network {
  readonly #steps: readonly (() => void)[];
  readonly header: NetworkHeader;
  readonly input: Value;
  readonly output: Value;

  private constructor({ header, weights }: NetworkFile, module: WebAssembly.Module) {
    this.header = header;
    const input = { width: header.side, height: header.side, channels: header.inputChannels };
    const plans = planLayers(header, input, weights);
    const shapes = [input, ...plans.map(({ output }) => output)];
    const places = placeData(header, plans, shapes);
    const memory = new WebAssembly.Memory({ initial: Math.ceil(places.size / PAGE_BYTES) });
    const layers = startLayers(module, memory);
    const values = shapes.map((shape, i): Value => {
      const data = new Float32Array(memory.buffer, places.values[i], countNumbers(shape));
      return { ...shape, data };
    });
    this.#steps = header.layers.map(({ from: [first = 0, second = 0], activation }, i) => {
      const plan = plans[i] as LayerPlan;
      const output = values[i + 1] as Value;
      const at = {
        first: places.values[first] as number,
        second: places.values[second] as number,
        weights: places.weights[i] as number,
        scratch: places.scratches[i] as number,
        output: places.values[i + 1] as number,
      };
      new Float32Array(memory.buffer, at.weights, plan.weights.length).set(plan.weights);
      return () => {
        plan.compute(layers, at);
        if (activation === 'sigmoid') applySigmoid(output.data);
      };
    });
    this.input = values[0] as Value;
    this.output = values[values.length - 1] as Value;
  }

  /**
   * Prepares a network.
   *
   * @param file see `readNetworkFile`
   * @param module `assets/network-layers.wasm`, compiled
   * @throws Error if the file is not a network file
   */
  static parse(file: ArrayBuffer, module: WebAssembly.Module): Network {
    return new Network(readNetworkFile(file), module);
  }

  /** Computes `output` from `input`, which it leaves as it is. */
  run(): void {
    for (const step of this.#steps) step();
  }
}

/** Plans all layers, whose inputs are the results of earlier ones. */
function planLayers(
  header: NetworkHeader,
  input: Shape,
  weights: readonly (Weights | undefined)[],
): readonly LayerPlan[] {
  const shapes = [input];
  return header.layers.map((layer, i) => {
    const inputs = layer.from.map((index) => {
      const shape = shapes[index];
      if (!shape) throw new Error(`The network file has no value ${index}`);
      return shape;
    });
    const plan = planLayer(layer, inputs, weights[i]);
    shapes.push(plan.output);
    return plan;
  });
}

/** Where weights, values and scratches begin, in bytes of the memory. `values` has the input first. */
interface Places {
  readonly size: number;
  readonly weights: readonly number[];
  readonly values: readonly number[];
  readonly scratches: readonly number[];
}

/** Places all data in the memory. A value that no later layer reads gives its place to later ones; input and output keep theirs. */
function placeData({ layers }: NetworkHeader, plans: readonly LayerPlan[], shapes: readonly Shape[]): Places {
  const memory = new MemoryPlan();
  const weights = plans.map((each) => memory.allocate(each.weights.length));
  const counts = shapes.map(countNumbers);
  const values = [memory.allocate(counts[0] as number)];
  const scratches = plans.map(({ scratchCount }, i) => {
    const scratch = memory.allocate(scratchCount);
    values.push(memory.allocate(counts[i + 1] as number));
    memory.release(scratch, scratchCount);
    for (let index = 1; index <= i + 1; index += 1) {
      const lastReader = layers.findLastIndex(({ from }) => from.includes(index));
      if (Math.max(lastReader, index - 1) === i && index < shapes.length - 1)
        memory.release(values[index] as number, counts[index] as number);
    }
    return scratch;
  });
  return { size: memory.size, weights, values, scratches };
}

/** Applies the logistic function to each number. */
function applySigmoid(data: Float32Array): void {
  for (let i = 0; i < data.length; i += 1) data[i] = 1 / (1 + Math.exp(-(data[i] as number)));
}
