import { START } from '@mirabelle/event-store';
import type { Admin } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { hasMissedMessages, readGroupOffsets } from './missed-events.js';

/** Brokers whose partition 0 begins at `low`, and a group that has committed `offset`. */
const brokers = (low: string, offset: string): Admin =>
  ({
    fetchTopicOffsets: async () => [{ partition: 0, offset: '10', low, high: '10' }],
    fetchOffsets: async () => [{ topic: 't', partitions: [{ partition: 0, offset, metadata: null }] }],
  }) as Partial<Admin> as Admin;
const startsAt = (offset: bigint) => ({ position: START, offsets: new Map([[0, offset]]) });

describe('a consumer group', () => {
  it.each([
    ['has passed what was deleted', '5', '5', 0n, false],
    ['has not read the deleted messages', '5', '4', 0n, true],
    ['has never committed, and messages of its epoch were deleted', '5', '-1', 3n, true],
    ['has never committed, and only messages before its epoch were deleted', '5', '-1', 5n, false],
    ['was reset by its library after its offset was deleted', '5', '-2', 3n, true],
  ])('%s', async (_, low, committed, epochStart, missed) => {
    const offsets = await readGroupOffsets(brokers(low, committed), 't', 'g', startsAt(epochStart));
    expect(hasMissedMessages(offsets)).toBe(missed);
  });
});
