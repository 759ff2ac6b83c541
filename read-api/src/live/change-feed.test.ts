import { randomUUID } from 'node:crypto';
import { eventDefinitions } from '@mirabelle/domain';
import { EventTypeRegistry, NO_STREAM, Serializer } from '@mirabelle/event-store';
import { MemoryEventStore, MemorySubjectKeys } from '@mirabelle/event-store/testing';
import { createLogger } from '@mirabelle/runtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChangeFeed, type EventChanges } from './change-feed.js';

const running: ChangeFeed[] = [];
afterEach(() => Promise.all(running.splice(0).map((feed) => feed.stop())));

/** Creates a feed over an empty log. The test decides when the read tables have caught up. */
function createFeed({ maxRemembered = 100 } = {}) {
  const store = new MemoryEventStore(
    new Serializer(new EventTypeRegistry(eventDefinitions), new MemorySubjectKeys()),
  );
  const reported: EventChanges[] = [];
  let catchUp: () => void = () => undefined;
  /** As many of the next waits as `refusedWaits` end at once, as they do while too many requests wait already. */
  const readTables = { areBehind: false, refusedWaits: 0, waits: 0 };
  const progress = {
    async waitUntilReached() {
      readTables.waits += 1;
      if (readTables.refusedWaits > 0) {
        readTables.refusedWaits -= 1;
        return false;
      }
      return readTables.areBehind ? new Promise<boolean>((resolve) => (catchUp = () => resolve(true))) : true;
    },
  };
  const pool = { query: async () => ({ rows: [{ position: '0/0' }] }) } as never;
  const logger = createLogger({ logLevel: 'silent' });
  const feed = new ChangeFeed(
    { store, pool, logger },
    progress,
    (entries) => reported.push(...entries),
    maxRemembered,
  );
  running.push(feed);
  const appendCartItemRemoved = (userId: string) => {
    const actor = { kind: 'visitor' } as const;
    const metadata = { correlationId: 'c', causationId: 'c', actor, occurredAt: new Date().toISOString() };
    const data = { userId, itemId: randomUUID() };
    const event = { id: randomUUID(), type: 'CartItemRemoved', data, metadata };
    return store.append(`cart-${randomUUID()}`, [event], NO_STREAM);
  };
  return { feed, reported, appendCartItemRemoved, readTables, catchUp: () => catchUp() };
}

describe('the change feed', () => {
  it('an event is reported once the read tables contain it', async () => {
    const { feed, reported, appendCartItemRemoved, readTables, catchUp } = createFeed();
    await feed.start();
    readTables.areBehind = true;
    const { position } = await appendCartItemRemoved('ada');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reported).toEqual([]);
    readTables.areBehind = false;
    await vi.waitFor(() => {
      catchUp();
      expect(reported).toHaveLength(1);
    });
    expect(reported[0]).toEqual({
      position,
      changes: [{ audience: { userId: 'ada' }, paths: ['/api/cart'] }],
    });
    expect(feed.position).toEqual(position);
  });

  it('while too many requests wait for the read tables, the feed leaves the process time for other work', async () => {
    const { feed, reported, appendCartItemRemoved, readTables } = createFeed();
    await feed.start();
    readTables.refusedWaits = 1_000;
    await appendCartItemRemoved('ada');
    await vi.waitFor(() => expect(readTables.waits).toBeGreaterThan(1));
    expect(readTables.waits).toBeLessThan(10);
    readTables.refusedWaits = 0;
    await vi.waitFor(() => expect(reported).toHaveLength(1));
  });

  it('changes after a position are found as far as they are remembered, and none for a position of another database', async () => {
    const { feed, reported, appendCartItemRemoved } = createFeed({ maxRemembered: 3 });
    const startPosition = await feed.start();
    const positions = [];
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      positions.push((await appendCartItemRemoved(name)).position);
    await vi.waitFor(() => expect(reported).toHaveLength(5));
    const listUsersAfter = (position = startPosition) =>
      feed
        .findChangesAfter(position)
        ?.flatMap(({ changes }) => changes.map(({ audience }) => (audience as { userId: string }).userId));
    expect(listUsersAfter(positions[4])).toEqual([]);
    expect(listUsersAfter(positions[2])).toEqual(['d', 'e']);
    expect(listUsersAfter(positions[1])).toEqual(['c', 'd', 'e']);
    expect(listUsersAfter(positions[0])).toBeUndefined();
    expect(listUsersAfter(startPosition)).toBeUndefined();
    expect(listUsersAfter({ transaction: 10n ** 18n, sequence: 1n })).toBeUndefined();
  });
});
