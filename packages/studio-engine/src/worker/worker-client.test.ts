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

describe('WorkerClient', () => {
  it('WorkerClient does not take a report of progress for the answer to a request', async () => {
    const shares: number[] = [];
    const client = new WorkerClient<string, Answer>(new SlowWorker(), (share) => shares.push(share));
    expect(await client.request('load')).toEqual({ type: 'done' });
    expect(shares).toEqual([0.5]);
  });
});
