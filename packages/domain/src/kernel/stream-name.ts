import type { DomainEvent } from './decider.js';

/**
 * The name of a stream, typed with the union of the events that the stream holds. Reading a stream by such a name
 * returns events of that union, and a command bus accepts only the decider whose events they are.
 *
 * `events` exists in the type alone; at run time a stream name is a string.
 */
export type StreamName<Event extends DomainEvent> = string & { readonly events?: Event };

/** Builds the function that names the streams of one kind, e.g. `cart-{userId}`. */
export function defineStream<Event extends DomainEvent>(kind: string): (id: string) => StreamName<Event> {
  return (id) => `${kind}-${id}` as StreamName<Event>;
}
