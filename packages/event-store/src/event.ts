import type { Position } from './position.js';

/** Who caused an event. `system` stands for seeding, schedules and reactors. */
export type Actor =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'staff'; readonly id: string }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'system'; readonly id: string };

/** The circumstances of an event. Metadata holds no personal data. */
export interface EventMetadata {
  /** The request or job that started the chain of commands and events. */
  readonly correlationId: string;
  /** The command or event that directly caused this event. */
  readonly causationId: string;
  readonly actor: Actor;
  /** UTC instant, ISO 8601. */
  readonly occurredAt: string;
  /**
   * W3C Trace Context of the command, for the spans of the consumers that handle the event. Absent while no traces are
   * recorded.
   */
  readonly traceparent?: string;
}

/** The part of an event that the domain defines. */
export interface EventBody<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** An event that has happened and is not stored yet. */
export interface NewEvent<Type extends string = string, Data extends object = object>
  extends EventBody<Type, Data> {
  /** UUID. Appending the same id again at the same revision changes nothing. */
  readonly id: string;
  readonly metadata: EventMetadata;
}

/**
 * The name of a stream, typed with the union of the events that the stream holds. `events` exists in the type alone.
 * @mirabelle/decider declares the same type, because neither package imports the other.
 */
export type StreamName<Event extends EventBody> = string & { readonly events?: Event };

/**
 * An event as read from the log, in its newest schema version. Its sealed fields are decrypted; those of an erased person are
 * `null`.
 */
export interface RecordedEvent<Type extends string = string, Data extends object = object>
  extends NewEvent<Type, Data> {
  readonly stream: string;
  /** Number of the event within its stream, from 0 without gaps. */
  readonly revision: bigint;
  readonly position: Position;
}
