import { START } from '@mirabelle/event-store';
import type { Admin } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { hasMissedMessages, readGroupOffsets } from './missed-events.js';

/** Creates brokers whose partition 0 begins at `low`, and a group that has committed `offset`. */
const createBrokers = (low: string, offset: string): Admin =>
  ({
    fetchTopicOffsets: async () => [{ partition: 0, offset: '10', low, high: '10' }],
    fetchOffsets: async () => [{ topic: 't', partitions: [{ partition: 0, offset, metadata: null }] }],
  }) as Partial<Admin> as Admin;
const createEpochStart = (offset: bigint) => ({ position: START, offsets: new Map([[0, offset]]) });

describe('hasMissedMessages', () => {
  it.each([
    ['has passed the deleted messages', false, '5', '5', 0n],
    ['has not read the deleted messages', true, '5', '4', 0n],
    ['has never committed, if messages of its epoch were deleted', true, '5', '-1', 3n],
    ['has never committed, if only messages before its epoch were deleted', false, '5', '-1', 5n],
    ['was reset by its library after its offset was deleted', true, '5', '-2', 3n],
  ])('hasMissedMessages returns for a group that %s: %s', async (_, missed, low, committed, epochStart) => {
    const offsets = await readGroupOffsets(
      createBrokers(low, committed),
      't',
      'g',
      createEpochStart(epochStart),
    );
    expect(hasMissedMessages(offsets)).toBe(missed);
  });
});
