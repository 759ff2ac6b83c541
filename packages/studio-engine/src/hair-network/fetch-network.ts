import { Network } from './network.js';

/** The URLs of the two files of a network, on the own origin. */
export interface NetworkUrls {
  /** Of the network, such as `@mirabelle/studio-engine/hair-network.bin`. */
  readonly file: string;
  /** Of `@mirabelle/studio-engine/network-layers.wasm`, which computes its layers. */
  readonly layers: string;
}

/** Time for both files together, which have 140 kB. The studio opens only once they are there, or are given up. */
const TIME_LIMIT_MS = 20_000;

/**
 * Fetches the neural network that finds hair. Without it hair is found by color and position, which is less exact.
 *
 * @returns undefined if it cannot be fetched in time or read, if the browser's WebAssembly has no SIMD, or if the content security policy forbids
 *   WebAssembly
 */
export async function fetchNetwork({ file, layers }: NetworkUrls): Promise<Network | undefined> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const [network, module] = await Promise.all([
      fetchBytes(file, signal),
      fetchBytes(layers, signal).then(compile),
    ]);
    return Network.parse(network, module);
  } catch {
    return undefined;
  }
}

async function fetchBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.arrayBuffer();
}

/** Compiles a module from its bytes. These are few, so `compileStreaming`, which insists on a content type, would not be quicker. */
const compile = (bytes: ArrayBuffer): Promise<WebAssembly.Module> => WebAssembly.compile(bytes);
