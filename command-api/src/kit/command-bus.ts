import { type Decider, type DomainEvent, fold, isRefused } from '@mirabelle/domain';
import {
  type Actor,
  type EventStore,
  type NewEvent,
  type Position,
  START,
  WrongExpectedRevision,
} from '@mirabelle/event-store';
import { ProblemError, refused } from '@mirabelle/platform/http';
import { v5 as uuidFromName } from 'uuid';
import { KeyedQueue } from './keyed-queue.js';

/** Who asks, and as part of what. */
export interface CommandMetadata {
  readonly commandId: string;
  readonly correlationId: string;
  readonly actor: Actor;
  /** Called with the place of what was appended. */
  wrote?(position: Position): void;
}

export interface Execution<State, Command, Event extends DomainEvent> {
  readonly decider: Decider<State, Command, Event>;
  readonly stream: string;
  readonly command: Command;
  readonly metadata: CommandMetadata;
}

/** What came of a command. */
export interface Outcome<State, Event> {
  /** The state before the command's events. */
  readonly before: State;
  /** The state afterwards. */
  readonly state: State;
  /** The events of this command: now appended, or when it was first executed. Empty where nothing had to happen. */
  readonly events: readonly Event[];
}

const ATTEMPTS = 4;

/** Carries commands to their streams: load, decide, append with the expected revision, and again after a conflict. */
export class CommandBus {
  readonly #store: EventStore;
  readonly #now: () => string;
  readonly #queues = new KeyedQueue();

  constructor(store: EventStore, now: () => string) {
    this.#store = store;
    this.#now = now;
  }

  /** The state that a stream's events lead to. */
  async load<State, Event extends DomainEvent>(
    decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
    stream: string,
  ): Promise<State> {
    return fold(decider, (await this.#store.readStream(stream)) as unknown as Event[]);
  }

  /**
   * @throws ProblemError with the decider's refusal, or `conflict` when others were faster every time
   */
  async execute<State, Command, Event extends DomainEvent>(
    execution: Execution<State, Command, Event>,
  ): Promise<Outcome<State, Event>> {
    // Within this process the commands of a stream take turns; other processes are met at the expected revision.
    return this.#queues.run(execution.stream, () => this.#attempts(execution));
  }

  async #attempts<State, Command, Event extends DomainEvent>(
    execution: Execution<State, Command, Event>,
  ): Promise<Outcome<State, Event>> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const outcome = await this.#attempt(execution).catch((error: unknown) => {
        if (error instanceof WrongExpectedRevision) return undefined;
        throw error;
      });
      if (outcome) return outcome;
    }
    throw new ProblemError('conflict', 'Too many people changed this at the same moment. Please try again.');
  }

  async #attempt<State, Command, Event extends DomainEvent>(
    execution: Execution<State, Command, Event>,
  ): Promise<Outcome<State, Event>> {
    const { decider, stream, command, metadata } = execution;
    const recorded = await this.#store.readStream(stream);
    const past = recorded as unknown as Event[];
    const state = fold(decider, past);

    // A command that was carried out before and whose answer got lost is not decided again.
    const isOfThisCommand = (_: unknown, index: number) =>
      recorded[index]?.metadata.causationId === metadata.commandId;
    const first = past.findIndex(isOfThisCommand);
    if (first >= 0) {
      metadata.wrote?.(recorded.at(-1)?.position ?? START);
      return { before: fold(decider, past.slice(0, first)), state, events: past.filter(isOfThisCommand) };
    }

    const decision = decider.decide(command, state);
    if (isRefused(decision)) throw refused(decision.refusal);
    if (decision.events.length === 0) {
      metadata.wrote?.(recorded.at(-1)?.position ?? START);
      return { before: state, state, events: [] };
    }
    const events = decision.events.map((event, index) => this.#toAppend(event, index, stream, metadata));
    const { position } = await this.#store.append(stream, events, BigInt(recorded.length) - 1n);
    metadata.wrote?.(position);
    return { before: state, state: fold(decider, decision.events, state), events: decision.events };
  }

  #toAppend(event: DomainEvent, index: number, stream: string, metadata: CommandMetadata): NewEvent {
    const { commandId, correlationId, actor } = metadata;
    const id = uuidFromName(`${stream} ${index}`, commandId);
    return {
      ...event,
      id,
      metadata: { correlationId, causationId: commandId, actor, occurredAt: this.#now() },
    };
  }
}
