import { randomUUID } from 'node:crypto';
import type { NewEvent, RecordedEvent } from '../../event.js';
import type { EventStore } from '../../event-store.js';
import { EventTypeRegistry } from '../../event-type-registry.js';
import { type Position, START } from '../../position.js';
import { Serializer } from '../../serializer.js';
import type { MemorySubjectKeys } from '../memory-subject-keys.js';

/** The adapter under test, set up for one test. */
export interface Harness {
  readonly store: EventStore;
  readonly keys: MemorySubjectKeys;
  /** Opens a second store on the same log with other event types. */
  open(types: EventTypeRegistry): EventStore;
  /** Everything that the engine stores, as text. Tests search it for plain personal data. */
  dump(): Promise<string>;
  /**
   * Stores an event in an open transaction; the returned function commits. Absent if the engine has no transactions.
   */
  holdOpen?(stream: string, event: NewEvent): Promise<() => Promise<void>>;
  /**
   * Functions that try to change stored events, keyed by the name of the operation. Each must reject. Absent if the engine
   * has no such operation.
   */
  tamper?: Readonly<Record<string, () => Promise<unknown>>>;
  close(): Promise<void>;
}

/** The event types of the suite: one without and one with personal data. */
export const PROBE_TYPES = new EventTypeRegistry([
  { type: 'Noted', version: 1 },
  { type: 'PersonNoted', version: 1, personal: ['email'], sealedFor: 'personId' },
]);

/** Creates a serializer for the event types of the suite, or for others. */
export function createProbeSerializer(keys: MemorySubjectKeys, types = PROBE_TYPES): Serializer {
  return new Serializer(types, keys);
}

/** Creates an event without personal data. */
export function createProbeEvent(data: object = {}, id: string = randomUUID()): NewEvent {
  return { id, type: 'Noted', data, metadata: createMetadata() };
}

/** Creates an event with a personal field. */
export function createPersonalProbeEvent(personId: string, email: string): NewEvent {
  return { id: randomUUID(), type: 'PersonNoted', data: { personId, email }, metadata: createMetadata() };
}

/** Subscribes after a position and reads events until there are `count`. */
export async function readEvents(store: EventStore, count: number, after: Position = START, batchSize = 500) {
  const controller = new AbortController();
  const events: RecordedEvent[] = [];
  for await (const batch of store.subscribeToAll({ after, batchSize, signal: controller.signal })) {
    events.push(...batch);
    if (events.length >= count) break;
  }
  controller.abort();
  return events;
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
