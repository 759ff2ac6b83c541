import { Network } from './network.js';

/**
 * Fetches the neural network that finds hair. Without it hair is found by color and position, which is less exact.
 *
 * @returns undefined if it cannot be fetched or read
 */
export async function fetchNetwork(url: string): Promise<Network | undefined> {
  try {
    const response = await fetch(url);
    return response.ok ? Network.parse(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
