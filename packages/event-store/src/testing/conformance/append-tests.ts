import { describe, expect, it } from 'vitest';
import { WrongExpectedRevision } from '../../errors.js';
import { NO_STREAM } from '../../event-store.js';
import { createProbeEvent, type Harness } from './harness.js';

const filterConflicts = (results: PromiseSettledResult<unknown>[]) =>
  results.filter((result) => result.status === 'rejected' && result.reason instanceof WrongExpectedRevision);
const filterSuccesses = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled');

export function describeAppends(harness: () => Harness): void {
  describe('append', () => {
    it('appended events can be read in order from any revision', async () => {
      const { store } = harness();
      await store.append('a', [createProbeEvent({ n: 0 }), createProbeEvent({ n: 1 })], NO_STREAM);
      const { revision } = await store.append('a', [createProbeEvent({ n: 2 })], 1n);
      expect(revision).toBe(2n);
      const events = await store.readStream('a');
      expect(events.map((event) => [event.revision, event.data])).toEqual([
        [0n, { n: 0 }],
        [1n, { n: 1 }],
        [2n, { n: 2 }],
      ]);
      expect((await store.readStream('a', 2n)).map((event) => event.data)).toEqual([{ n: 2 }]);
      expect(await store.readStream('elsewhere')).toEqual([]);
    });

    it('an append stores id, type, data and metadata unchanged', async () => {
      const { store } = harness();
      const event = createProbeEvent({ text: 'Ünïcødé 🍑', nested: { list: [1, 2.5, null, true] } });
      await store.append('a', [event], NO_STREAM);
      const [read] = await store.readStream('a');
      expect(read).toMatchObject({ ...event, stream: 'a', revision: 0n });
    });

    it('exactly one of twenty concurrent writers creates a stream', async () => {
      const { store } = harness();
      const race = Array.from({ length: 20 }, () => store.append('a', [createProbeEvent()], NO_STREAM));
      const results = await Promise.allSettled(race);
      expect(filterSuccesses(results)).toHaveLength(1);
      expect(filterConflicts(results)).toHaveLength(19);
      expect(await store.readStream('a')).toHaveLength(1);
    });

    it('exactly one of twenty concurrent writers appends at the same revision', async () => {
      const { store } = harness();
      await store.append('a', [createProbeEvent()], NO_STREAM);
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, () => store.append('a', [createProbeEvent(), createProbeEvent()], 0n)),
      );
      expect(filterSuccesses(results)).toHaveLength(1);
      expect(filterConflicts(results)).toHaveLength(19);
      expect(await store.readStream('a')).toHaveLength(3);
    });

    it('an append with a wrong expected revision is rejected: too high, too low, or of a stream that does not exist', async () => {
      const { store } = harness();
      await store.append('a', [createProbeEvent(), createProbeEvent()], NO_STREAM);
      await expect(store.append('a', [createProbeEvent()], 7n)).rejects.toMatchObject({
        stream: 'a',
        expected: 7n,
        actual: 1n,
      });
      await expect(store.append('a', [createProbeEvent()], 0n)).rejects.toBeInstanceOf(WrongExpectedRevision);
      await expect(store.append('b', [createProbeEvent()], 0n)).rejects.toMatchObject({ actual: NO_STREAM });
      expect(await store.readStream('a')).toHaveLength(2);
      expect(await store.readStream('b')).toEqual([]);
    });

    it('a repeated append is accepted and changes nothing, even after later events', async () => {
      const { store } = harness();
      const events = [createProbeEvent({ n: 1 }), createProbeEvent({ n: 2 })];
      const first = await store.append('a', events, NO_STREAM);
      expect(await store.append('a', events, NO_STREAM)).toEqual(first);
      await store.append('a', [createProbeEvent({ n: 3 })], 1n);
      expect(await store.append('a', events, NO_STREAM)).toEqual(first);
      expect(await store.readStream('a')).toHaveLength(3);
    });

    it('a repeated append of which only some events are the same is rejected', async () => {
      const { store } = harness();
      const events = [createProbeEvent(), createProbeEvent()];
      await store.append('a', events, NO_STREAM);
      await expect(
        store.append('a', [...events.slice(0, 1), createProbeEvent()], NO_STREAM),
      ).rejects.toBeInstanceOf(WrongExpectedRevision);
      await expect(store.append('a', [...events, createProbeEvent()], NO_STREAM)).rejects.toBeInstanceOf(
        WrongExpectedRevision,
      );
    });

    it('five thousand events are appended at once, in order', async () => {
      const { store } = harness();
      const events = Array.from({ length: 5000 }, (_, n) => createProbeEvent({ n }));
      const { revision } = await store.append('a', events, NO_STREAM);
      expect(revision).toBe(4999n);
      const read = await store.readStream('a');
      expect(
        read.every((event, n) => event.revision === BigInt(n) && (event.data as { n: number }).n === n),
      ).toBe(true);
    });
  });
}
