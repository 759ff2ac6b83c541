import type { Execution } from '@mirabelle/application';
import type { DomainEvent, EventOf } from '@mirabelle/domain';
import { type EventStore, type Position, type RecordedEvent, START } from '@mirabelle/event-store';
import type { EnqueueOptions, JobDefinition } from '@mirabelle/jobs';

/** The effects of a handler. They are executed after the handler has returned, so a handler that throws causes none. */
export interface Effects {
  /** Adds a job. Its id must be derived from the event, so that handling the event again adds no second job. */
  enqueue<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options: EnqueueOptions,
  ): void;

  /** Removes a job that has not started. */
  withdraw(queue: string, id: string): void;

  /**
   * Executes a command. Its id is derived from the event, so handling the event again does not execute it twice. A
   * refusal counts as a failure of the event. Therefore a decider that is asked for a change that has already been made
   * accepts the command without a new event.
   */
  executeCommand<State, Command, Event extends DomainEvent>(
    execution: Omit<Execution<State, Command, Event>, 'metadata'>,
  ): void;
}

/** An event of a union as the store returns it. */
export type Recorded<Event extends DomainEvent> =
  Event extends DomainEvent<infer Type, infer Data> ? RecordedEvent<Type, Data> : never;

export interface Reactor {
  /** Key of its checkpoint. Never change it: under a new name the reactor starts over, at `startsAt`. */
  readonly name: string;
  /** Where the reactor starts in the log when it first runs. Only a reactor without mails and jobs may start at the beginning. */
  readonly startsAt: 'head' | 'beginning';
  /** The event types that it handles. */
  readonly eventTypes: ReadonlySet<string>;
  handle(event: RecordedEvent, effects: Effects): Promise<void>;
}

type Handlers<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (
    event: RecordedEvent<Type, EventOf<Event, Type>['data']>,
    effects: Effects,
  ) => Promise<void> | void;
};

/**
 * Defines a reactor by one handler for each event type. Handlers get the events of a stream in order, each at least once.
 *
 * @typeParam Event union of the events that the reactor handles
 */
export function defineReactor<Event extends DomainEvent>(
  name: string,
  handlers: Handlers<Event>,
  { startsAt = 'head' }: Partial<Pick<Reactor, 'startsAt'>> = {},
): Reactor {
  const byType = new Map(
    Object.entries(handlers) as [string, (event: RecordedEvent, effects: Effects) => Promise<void> | void][],
  );
  return {
    name,
    startsAt,
    eventTypes: new Set(byType.keys()),
    handle: async (event, effects) => byType.get(event.type)?.(event, effects),
  };
}

/** The position after which a reactor handles events when it first runs. */
export async function findStart({ startsAt }: Reactor, store: Pick<EventStore, 'head'>): Promise<Position> {
  return startsAt === 'beginning' ? START : store.head();
}
