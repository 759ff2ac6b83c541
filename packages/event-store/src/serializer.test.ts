import { describe, expect, it } from 'vitest';
import { EventTypeRegistry } from './event-type-registry.js';
import { Serializer } from './serializer.js';
import { createPersonalProbeEvent, PROBE_TYPES } from './testing/conformance/harness.js';
import { MemorySubjectKeys } from './testing/memory-subject-keys.js';

/** Seals an event about each of two people, changes the keys, and decodes both events in one batch. */
async function decodeAfter(change: (keys: MemorySubjectKeys) => Promise<unknown> | undefined) {
  const keys = new MemorySubjectKeys();
  const unreadable: string[] = [];
  const serializer = new Serializer(PROBE_TYPES, keys, {
    onUnreadable: (subject) => unreadable.push(subject),
  });
  const stored = await Promise.all([
    serializer.encode(createPersonalProbeEvent('ada', 'ada@example.org')),
    serializer.encode(createPersonalProbeEvent('bob', 'bob@example.org')),
  ]);
  await change(keys);
  return { decoded: await serializer.decode(stored), unreadable };
}

describe('a batch of events', () => {
  const ADA_UNREADABLE = [
    { personId: 'ada', email: null },
    { personId: 'bob', email: 'bob@example.org' },
  ];

  it('a batch of events is decoded when a key was lost; the fields of that person read as erased, and the loss is reported', async () => {
    const { decoded, unreadable } = await decodeAfter(async (keys) => keys.lose('ada'));
    expect(decoded).toEqual(ADA_UNREADABLE);
    expect(unreadable).toEqual(['ada']);
  });

  it('a batch of events is decoded when a second key has replaced the lost one, and the loss is reported', async () => {
    const { decoded, unreadable } = await decodeAfter(async (keys) => {
      keys.lose('ada');
      await keys.getOrCreate('ada');
    });
    expect(decoded).toEqual(ADA_UNREADABLE);
    expect(unreadable).toEqual(['ada']);
  });

  it('a batch of events is decoded after an erasure, and nothing is reported', async () => {
    const { decoded, unreadable } = await decodeAfter((keys) => keys.erase('ada'));
    expect(decoded).toEqual(ADA_UNREADABLE);
    expect(unreadable).toEqual([]);
  });
});

describe('an event of another schema version', () => {
  const types = new EventTypeRegistry([
    { type: 'Renamed', version: 2, upcasters: { 1: ({ name }) => ({ fullName: name }) } },
  ]);
  const decode = (schemaVersion: number, data: Record<string, unknown>) =>
    new Serializer(types, new MemorySubjectKeys()).decode([{ type: 'Renamed', schemaVersion, data }]);

  it('an event of an older version is read in the form of the current one', async () => {
    expect(await decode(1, { name: 'Ada' })).toEqual([{ fullName: 'Ada' }]);
    expect(await decode(2, { fullName: 'Ada' })).toEqual([{ fullName: 'Ada' }]);
  });

  it('an event of a newer version is refused by an error that names the type and both versions', async () => {
    await expect(decode(3, { names: ['Ada'] })).rejects.toThrow(
      'An event of the type Renamed has version 3, but this release knows only versions up to 2',
    );
  });
});
