import { setTimeout as sleep } from 'node:timers/promises';
import type { Writer } from '../chaos/writer.js';

const PAUSE_MS = 500;

/**
 * Watches until `signal` is aborted that the carts of the writers never shrink.
 *
 * @returns one text each time that a cart shrank
 */
export async function observeCarts(writers: readonly Writer[], signal: AbortSignal): Promise<string[]> {
  const shrunk: string[] = [];
  await Promise.all(
    writers.map(async ({ client, account }) => {
      let before = 0;
      while (!signal.aborted) {
        const answer = await client.get<{ quantity: number }[]>('/api/cart').catch(() => undefined);
        if (answer?.status === 200) {
          const pieceCount = answer.body.reduce((sum, { quantity }) => sum + quantity, 0);
          if (pieceCount < before)
            shrunk.push(`the cart of ${account.email} had ${before}, then ${pieceCount}`);
          before = pieceCount;
        }
        await sleep(PAUSE_MS);
      }
    }),
  );
  return shrunk;
}
