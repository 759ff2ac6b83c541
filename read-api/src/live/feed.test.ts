import { randomUUID } from 'node:crypto';
import { eventDefinitions } from '@mirabelle/domain';
import { EventTypes, NO_STREAM, Serializer } from '@mirabelle/event-store';
import { MemoryEventStore, MemorySubjectKeys } from '@mirabelle/event-store/testing';
import { createLogger } from '@mirabelle/runtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Entry, LiveFeed } from './feed.js';

const running: LiveFeed[] = [];
afterEach(() => Promise.all(running.splice(0).map((feed) => feed.stop())));

/** A feed over an empty log, whose read tables come as far as the test lets them. */
function open({ remembered = 100 } = {}) {
  const store = new MemoryEventStore(
    new Serializer(new EventTypes(eventDefinitions), new MemorySubjectKeys()),
  );
  const told: Entry[] = [];
  let shown: () => void = () => undefined;
  const waits = { held: false };
  const progress = {
    reached: () =>
      waits.held ? new Promise<boolean>((resolve) => (shown = () => resolve(true))) : Promise.resolve(true),
  };
  const pool = { query: async () => ({ rows: [{ position: '0/0' }] }) } as never;
  const logger = createLogger({ logLevel: 'silent' });
  const feed = new LiveFeed(
    { store, pool, logger },
    progress,
    (entries) => told.push(...entries),
    remembered,
  );
  running.push(feed);
  const remove = (userId: string) => {
    const actor = { kind: 'visitor' } as const;
    const metadata = { correlationId: 'c', causationId: 'c', actor, occurredAt: new Date().toISOString() };
    const data = { userId, itemId: randomUUID() };
    const event = { id: randomUUID(), type: 'CartItemRemoved', data, metadata };
    return store.append(`cart-${randomUUID()}`, [event], NO_STREAM);
  };
  return { feed, told, remove, waits, show: () => shown() };
}

describe('the feed of changes', () => {
  it('tells of an event when the read tables show it, and not before', async () => {
    const { feed, told, remove, waits, show } = open();
    await feed.begin();
    waits.held = true;
    const { position } = await remove('ada');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told).toEqual([]);
    waits.held = false;
    await vi.waitFor(() => {
      show();
      expect(told).toHaveLength(1);
    });
    expect(told[0]).toEqual({ position, changes: [{ audience: { userId: 'ada' }, keys: ['/api/cart'] }] });
    expect(feed.position).toEqual(position);
  });

  it('knows what has changed since a place, as far as it remembers', async () => {
    const { feed, told, remove } = open({ remembered: 3 });
    const begun = await feed.begin();
    const places = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) places.push((await remove(name)).position);
    await vi.waitFor(() => expect(told).toHaveLength(5));
    const since = (place = begun) =>
      feed
        .since(place)
        ?.flatMap(({ changes }) => changes.map(({ audience }) => (audience as { userId: string }).userId));
    expect(since(places[4])).toEqual([]);
    expect(since(places[2])).toEqual(['d', 'e']);
    expect(since(places[1])).toEqual(['c', 'd', 'e']);
    expect(since(places[0])).toBeUndefined();
    expect(since(begun)).toBeUndefined();
    expect(since({ transaction: 10n ** 18n, sequence: 1n })).toBeUndefined();
  });
});
