import type { DomainEvent } from './decider.js';

/**
 * The name of a stream, typed with the union of the events that the stream holds. Reading a stream by such a name
 * returns events of that union, and a command is only accepted with the decider of those events.
 *
 * At run time a stream name is a plain string; `events` exists only in the type.
 */
export type StreamName<Event extends DomainEvent> = string & { readonly events?: Event };

/** Creates the function that names the streams of one kind by an id, e.g. `cart-{userId}`. */
export function defineStream<Event extends DomainEvent>(kind: string): (id: string) => StreamName<Event> {
  return (id) => `${kind}-${id}` as StreamName<Event>;
}
