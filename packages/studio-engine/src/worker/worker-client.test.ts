import { describe, expect, it } from 'vitest';
import { type MessageWorker, WorkerClient } from './worker-client.js';

type Answer = { readonly type: 'done' } | { readonly type: 'progress'; readonly share: number };

/** A worker that reports progress before each answer. */
class SlowWorker extends EventTarget implements MessageWorker {
  postMessage(): void {
    const messages: Answer[] = [{ type: 'progress', share: 0.5 }, { type: 'done' }];
    for (const data of messages) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {}
}

/** A worker that never answers. */
class SilentWorker extends EventTarget implements MessageWorker {
  readonly received: unknown[] = [];
  postMessage(message: unknown): void {
    this.received.push(message);
  }

  terminate(): void {}
}

/** What became of a promise until now. */
async function findOutcome(promise: Promise<unknown>): Promise<string> {
  const settled = promise.then(
    () => 'fulfilled',
    (error: Error) => error.message,
  );
  return Promise.race([settled, new Promise<string>((resolve) => setImmediate(() => resolve('pending')))]);
}

describe('WorkerClient', () => {
  it('WorkerClient does not take a report of progress for the answer to a request', async () => {
    const shares: number[] = [];
    const client = new WorkerClient<string, Answer>(new SlowWorker(), (share) => shares.push(share));
    expect(await client.request('load')).toEqual({ type: 'done' });
    expect(shares).toEqual([0.5]);
  });

  it('WorkerClient rejects the request that waits for its answer when the worker is ended, and every one after it', async () => {
    const worker = new SilentWorker();
    const client = new WorkerClient<string, Answer>(worker);
    const sent = client.request('paint');
    const waiting = client.request('repaint');
    expect(await findOutcome(sent)).toBe('pending');
    client.close();
    expect(await findOutcome(sent)).toBe('The worker was ended');
    expect(await findOutcome(waiting)).toBe('The worker was ended');
    expect(await findOutcome(client.request('snapshot'))).toBe('The worker was ended');
    expect(worker.received).toEqual(['paint']);
  });
});
