import { randomUUID } from 'node:crypto';
import type { NewEvent, RecordedEvent } from '../../event.js';
import type { EventStore } from '../../event-store.js';
import { EventTypeRegistry } from '../../event-type-registry.js';
import { type Position, START } from '../../position.js';
import { Serializer } from '../../serializer.js';
import type { MemorySubjectKeys } from '../memory-subject-keys.js';

/** What an adapter's test brings for one test. */
export interface Harness {
  readonly store: EventStore;
  readonly keys: MemorySubjectKeys;
  /** A second store on the same log that knows the given event types. */
  open(types: EventTypeRegistry): EventStore;
  /** Everything the engine keeps, as text, to search for what must not be there. */
  dump(): Promise<string>;
  /** Where the engine can hold an append open: stores the event in a transaction that ends when the answer is called. */
  holdOpen?(stream: string, event: NewEvent): Promise<() => Promise<void>>;
  /** Where the engine could be asked to change the past: tries to. */
  tamper?: Readonly<Record<string, () => Promise<unknown>>>;
  close(): Promise<void>;
}

/** The event types of the suite: one plain, one about a person. */
export const PROBE_TYPES = new EventTypeRegistry([
  { type: 'Noted', version: 1 },
  { type: 'PersonNoted', version: 1, personal: ['email'], subject: 'personId' },
]);

export function createProbeSerializer(keys: MemorySubjectKeys, types = PROBE_TYPES): Serializer {
  return new Serializer(types, keys);
}

/** An event of the plain type. */
export function createNotedEvent(data: object = {}, id: string = randomUUID()): NewEvent {
  return { id, type: 'Noted', data, metadata: createMetadata() };
}

/** An event with a personal field. */
export function createPersonNotedEvent(personId: string, email: string): NewEvent {
  return { id: randomUUID(), type: 'PersonNoted', data: { personId, email }, metadata: createMetadata() };
}

/** Reads all events after a position until `count` have come. */
export async function readEvents(store: EventStore, count: number, after: Position = START, batchSize = 500) {
  const controller = new AbortController();
  const taken: RecordedEvent[] = [];
  for await (const batch of store.subscribeToAll({ after, batchSize, signal: controller.signal })) {
    taken.push(...batch);
    if (taken.length >= count) break;
  }
  controller.abort();
  return taken;
}

function createMetadata() {
  const actor = { kind: 'system', id: 'conformance' } as const;
  return {
    correlationId: randomUUID(),
    causationId: randomUUID(),
    actor,
    occurredAt: '2026-01-02T03:04:05.000Z',
  };
}
