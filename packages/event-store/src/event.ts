import type { Position } from './position.js';

/** Who caused an event. `system` is the product itself: seeding, schedules, reactors. */
export type Actor =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'staff'; readonly id: string }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'system'; readonly id: string };

/** What is known about an event beside what happened. Holds no personal data. */
export interface EventMetadata {
  /** The request or job that began the chain this event belongs to. */
  readonly correlationId: string;
  /** The command or event that led to this one directly. */
  readonly causationId: string;
  readonly actor: Actor;
  /** UTC instant, ISO 8601. */
  readonly occurredAt: string;
}

/** An event that has happened and is not stored yet. */
export interface NewEvent<Type extends string = string, Data extends object = object> {
  /** UUID. The same id appended again at the same place changes nothing. */
  readonly id: string;
  readonly type: Type;
  readonly data: Data;
  readonly metadata: EventMetadata;
}

/** An event as read back: of the newest schema version, its personal data opened (`null` where the person is erased). */
export interface RecordedEvent<Type extends string = string, Data extends object = object>
  extends NewEvent<Type, Data> {
  readonly stream: string;
  /** Place within the stream, from 0 without gaps. */
  readonly revision: bigint;
  readonly position: Position;
}
