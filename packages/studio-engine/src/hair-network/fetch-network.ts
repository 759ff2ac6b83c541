import { Network } from './network.js';

/**
 * Fetches the hair network. Without it hair is found by color and place, which is worse but works.
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
