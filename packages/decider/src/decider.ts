/** The type and the data of an event. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
  /**
   * Present once the event is recorded, or about to be. A decider reads the actor to require a second person, and the
   * time to know when something was agreed.
   */
  readonly metadata?: {
    readonly actor: { readonly kind: string; readonly id?: string };
    /** UTC instant, ISO 8601. */
    readonly occurredAt?: string;
  };
}

/** Why a command was refused. */
export interface Refusal {
  /** Stable code for programs, e.g. `slot_taken`. */
  readonly code: string;
  /** One sentence for the user. */
  readonly detail: string;
  /** Further facts, e.g. the price that applies. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** A refusal as an error. The HTTP layer maps its code to a status. */
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

/** The result of a command: its events, or a refusal. There are no events if nothing has to change. */
export type Decision<Event> = { readonly events: readonly Event[] } | { readonly refusal: Refusal };

/** The rules of one kind of stream, as pure functions: `evolve` applies an event, `decide` handles a command. */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State): Decision<Event>;
}

/** Creates the decision that a command leads to these events. */
export function accept<Event>(...events: readonly Event[]): Decision<Event> {
  return { events };
}

/** Creates the decision that a command is refused. The parameters are the fields of {@link Refusal}. */
export function refuse(
  code: string,
  detail: string,
  facts?: Refusal['facts'],
): { readonly refusal: Refusal } {
  return { refusal: facts ? { code, detail, facts } : { code, detail } };
}

/** Whether a command was refused. */
export function isRefused<Event>(decision: Decision<Event>): decision is { readonly refusal: Refusal } {
  return 'refusal' in decision;
}

/** Folds events into a state. @param stateBefore the state before these events; default: the initial state */
export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
  events: Iterable<Event>,
  stateBefore: State = decider.initialState,
): State {
  let state = stateBefore;
  for (const event of events) state = decider.evolve(state, event);
  return state;
}

/**
 * Narrows events of the log to the event union of a decider. Needed only if the stream is not known by a
 * {@link StreamName}, because reading by such a name returns typed events.
 *
 * @param recorded events from a stream of this decider; the caller is responsible for that
 */
export function narrowEvents<Event extends DomainEvent, Recorded extends DomainEvent>(
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
