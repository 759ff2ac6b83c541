/** Something that happened, as a decider produces it. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** Why the business says no. */
export interface Refusal {
  /** Stable, for programs: `slot_taken`. */
  readonly code: string;
  /** One sentence for the person who asked. */
  readonly detail: string;
  /** Facts worth telling beside it, e.g. the price that applies. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** A refusal on its way to the caller. Which code means what over HTTP is for the HTTP layer to say. */
export class RefusalError extends Error {
  override readonly name: string = 'RefusalError';

  constructor(
    readonly refusal: Refusal,
    options?: ErrorOptions,
  ) {
    super(`${refusal.code}: ${refusal.detail}`, options);
  }

  get code(): string {
    return this.refusal.code;
  }
}

/** What comes of a command: events (none, where all is already as wanted) or a refusal. */
export type Decision<Event> = { readonly events: readonly Event[] } | { readonly refusal: Refusal };

/** The rules of one kind of stream. All three parts are pure. */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State): Decision<Event>;
}

export function accept<Event>(...events: readonly Event[]): Decision<Event> {
  return { events };
}

export function refuse(
  code: string,
  detail: string,
  facts?: Refusal['facts'],
): { readonly refusal: Refusal } {
  return { refusal: facts ? { code, detail, facts } : { code, detail } };
}

export function isRefused<Event>(decision: Decision<Event>): decision is { readonly refusal: Refusal } {
  return 'refusal' in decision;
}

/** Folds events into the state that they lead to. @param from the state to start from; default the initial state */
export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
  events: Iterable<Event>,
  from: State = decider.initialState,
): State {
  let state = from;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}

/**
 * Types events that were read from a stream known only by its name, not by a {@link StreamName}. The log does not type
 * its streams, so the caller vouches that the stream belongs to this decider.
 */
export function eventsFor<Event extends DomainEvent, Recorded extends DomainEvent>(
  _decider: { evolve(state: never, event: Event): unknown },
  recorded: readonly Recorded[],
): readonly (Recorded & Event)[] {
  return recorded as readonly (Recorded & Event)[];
}

/** The member of an event union with a given type. */
export type EventOf<Event extends DomainEvent, Type extends Event['type']> = Extract<
  Event,
  { readonly type: Type }
>;
