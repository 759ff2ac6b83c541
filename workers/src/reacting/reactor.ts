import type { Execution } from '@mirabelle/application';
import type { DomainEvent } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { EnqueueOptions, JobDefinition } from '@mirabelle/jobs';

/** What a reactor may cause. Handed over only after the handler has returned, so one that fails half-way causes nothing. */
export interface Effects {
  /** The id must be derived from the event, so that handling it again adds no second job. */
  enqueue<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options: EnqueueOptions,
  ): void;

  /** Takes back a job that has not started. */
  withdraw(queue: string, id: string): void;

  /**
   * A command that follows from the event. Handling the event again carries it out no second time. What its decider
   * refuses counts as a failure of the event, so deciders accept without events what has been done already.
   */
  command<State, Command, Event extends DomainEvent>(
    execution: Omit<Execution<State, Command, Event>, 'metadata'>,
  ): void;
}

/** An event of a union as it comes from the store. */
export type Recorded<Event extends DomainEvent> =
  Event extends DomainEvent<infer Type, infer Data> ? RecordedEvent<Type, Data> : never;

export interface Reactor {
  /** Names its checkpoint. Never change it: under a new name it starts at the head of the log. */
  readonly name: string;
  readonly events: ReadonlySet<string>;
  handle(event: RecordedEvent, effects: Effects): Promise<void>;
}

/**
 * Describes a reactor. `handle` sees the events of the given types, in the order of the log, each at least once.
 *
 * @typeParam Event union of the events that it reacts to
 */
export function reactor<Event extends DomainEvent>(definition: {
  readonly name: string;
  readonly events: readonly Event['type'][];
  handle(event: Recorded<Event>, effects: Effects): Promise<void> | void;
}): Reactor {
  return {
    name: definition.name,
    events: new Set<string>(definition.events),
    handle: async (event, effects) => definition.handle(event as Recorded<Event>, effects),
  };
}
