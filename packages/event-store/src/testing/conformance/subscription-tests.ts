import { describe, expect, it } from 'vitest';
import { NO_STREAM } from '../../event-store.js';
import { comparePositions } from '../../position.js';
import { createProbeEvent, type Harness, readEvents } from './harness.js';

const readNumbers = (events: readonly { data: object }[]) =>
  events.map((event) => (event.data as { n: number }).n);

export function describeSubscriptions(harness: () => Harness): void {
  describe('subscribeToAll', () => {
    it('a subscription delivers stored events and then new ones', async () => {
      const { store } = harness();
      await store.append('a', [createProbeEvent({ n: 1 })], NO_STREAM);
      const reading = readEvents(store, 3);
      await store.append('b', [createProbeEvent({ n: 2 })], NO_STREAM);
      await store.append('a', [createProbeEvent({ n: 3 })], 0n);
      expect(readNumbers(await reading)).toEqual([1, 2, 3]);
    });

    it('a subscription resumes after any position without a gap or a repetition', async () => {
      const { store } = harness();
      for (let n = 0; n < 12; n += 1)
        await store.append(`s${n % 3}`, [createProbeEvent({ n })], BigInt(Math.floor(n / 3)) - 1n);
      const events = await readEvents(store, 12);
      for (const [index, event] of events.slice(0, -1).entries()) {
        expect(readNumbers(await readEvents(store, 11 - index, event.position, 5))).toEqual(
          readNumbers(events.slice(index + 1)),
        );
      }
      expect((await store.head()).sequence).toBe(events.at(-1)?.position.sequence);
    });

    it('a subscription keeps the order of every stream and skips no event while 16 writers append', async () => {
      const { store } = harness();
      const writers = Array.from({ length: 16 }, async (_, writer) => {
        for (let n = 0; n < 50; n += 1)
          await store.append(`w${writer}`, [createProbeEvent({ n })], BigInt(n) - 1n);
      });
      const events = await readEvents(store, 800, undefined, 37);
      await Promise.all(writers);
      expect(new Set(events.map((event) => event.id)).size).toBe(800);
      const next = new Map<string, bigint>();
      for (const event of events) {
        expect(event.revision).toBe(next.get(event.stream) ?? 0n);
        next.set(event.stream, event.revision + 1n);
      }
      const ordered = events.slice(1).every((event, index) => {
        const before = events[index];
        return before !== undefined && comparePositions(before.position, event.position) < 0;
      });
      expect(ordered).toBe(true);
    });

    it('a subscription waits for an open transaction instead of skipping its events', async (context) => {
      const { store, holdOpen } = harness();
      if (!holdOpen)
        return context.skip('this engine assigns positions at commit, so no event can appear late');
      const commit = await holdOpen('slow', createProbeEvent({ n: 1 }));
      await store.append('quick', [createProbeEvent({ n: 2 })], NO_STREAM);
      const deliveredNumbers: number[] = [];
      const controller = new AbortController();
      const subscription = (async () => {
        const options = { after: { transaction: 0n, sequence: 0n }, signal: controller.signal };
        for await (const batch of store.subscribeToAll(options)) {
          deliveredNumbers.push(...readNumbers(batch));
          if (deliveredNumbers.length === 2) return;
        }
      })();
      const outcome = await Promise.race([
        subscription.then(() => 'all'),
        store.readStream('quick').then(() => 'waiting'),
      ]);
      expect([outcome, deliveredNumbers]).toEqual(['waiting', []]);
      await commit();
      await subscription;
      controller.abort();
      expect(deliveredNumbers).toEqual([1, 2]);
    });

    it('a subscription reads the next batch only when the consumer asks for it', async () => {
      const { store } = harness();
      const events = Array.from({ length: 1000 }, (_, n) => createProbeEvent({ n }));
      await store.append('a', events, NO_STREAM);
      const controller = new AbortController();
      const subscription = store.subscribeToAll({
        after: { transaction: 0n, sequence: 0n },
        batchSize: 10,
        signal: controller.signal,
      });
      const sizes: number[] = [];
      const received: number[] = [];
      for await (const batch of subscription) {
        sizes.push(batch.length);
        received.push(...readNumbers(batch));
        await store.append('b', [createProbeEvent({ n: -1 })], BigInt(sizes.length) - 2n);
        if (received.length >= 500) break;
      }
      controller.abort();
      // A batch may be smaller, if events come slowly.
      expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
      expect(received.slice(0, 500)).toEqual(Array.from({ length: 500 }, (_, n) => n));
    });

    it('a subscription ends without an error when it is aborted', async () => {
      const { store } = harness();
      const controller = new AbortController();
      const ended = (async () => {
        for await (const _ of store.subscribeToAll({ after: await store.head(), signal: controller.signal }));
        return 'ended';
      })();
      controller.abort();
      expect(await ended).toBe('ended');
    });
  });
}
