import { type Decider, type DomainEvent, fold, isRefused, type StreamName } from '@mirabelle/domain';
import {
  type Actor,
  type EventStore,
  type NewEvent,
  NO_STREAM,
  type Position,
  type RecordedEvent,
  SubjectErased,
  WrongExpectedRevision,
} from '@mirabelle/event-store';
import { findCurrentSpan, type SpanDescription, withSpan } from '@mirabelle/runtime';
import { CommandRefused } from './command-refused.js';
import { deriveEventId } from './derive-event-id.js';
import { checkExpectedVersion, type ExpectedVersions } from './expected-versions.js';
import { type FoldedStream, FoldedStreamCache } from './folded-stream-cache.js';
import { KeyedQueue } from './keyed-queue.js';

/** Who issues a command, and what caused it. */
export interface CommandMetadata {
  /** A command with the same id is executed once per stream. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly actor: Actor;
  /** Receives the position of the last appended event, or of the stream's last event if nothing was appended. */
  onAppended?(position: Position): void;
}

/** A command for one stream, with the decider of the stream. */
export interface Execution<State, Command, Event extends DomainEvent> {
  readonly decider: Decider<State, Command, Event>;
  readonly stream: StreamName<Event>;
  readonly command: Command;
  readonly metadata: CommandMetadata;
  /** The versions of the record that the caller has seen. Without them the command applies to any version. */
  readonly expectedVersions?: ExpectedVersions | undefined;
  /**
   * Throws if something outside the stream forbids the command. It gets the state that the command is decided on, so the stream
   * need not be read before the command, and it is called again for each new attempt.
   */
  check?(state: State): Promise<void>;
}

/** The result of a command. */
export interface Outcome<State, Event> {
  /** The state before the command's events. */
  readonly before: State;
  /** The current state. After a repeated command it includes later events of the stream. */
  readonly state: State;
  /** The events of this command, from now or from its first execution. Empty when nothing had to change. */
  readonly events: readonly Event[];
}

const MAX_ATTEMPTS = 4;

/** Executes commands on streams: load, decide, append with the expected revision, and retry after a conflict. */
export class CommandBus {
  readonly #store: EventStore;
  readonly #now: () => string;
  readonly #queue = new KeyedQueue();
  readonly #cache = new FoldedStreamCache();

  constructor(store: EventStore, now: () => string) {
    this.#store = store;
    this.#now = now;
  }

  /** Clears the cached states, because they may contain data of a person who has been erased. */
  clearCache(): void {
    this.#cache.clear();
  }

  /** Loads the current state of a stream. */
  async load<State, Event extends DomainEvent>(
    decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
    stream: StreamName<Event>,
  ): Promise<State> {
    return fold(decider, await this.#store.readStream(stream));
  }

  /**
   * Executes a command once, even if it is issued several times with the same id.
   *
   * @throws CommandRefused with the decider's refusal, `conflict` after too many concurrent changes,
   *   `changed_meanwhile` when the record has another version than expected, or `person_erased`; and what `check` throws
   */
  async execute<State, Command, Event extends DomainEvent>(
    execution: Execution<State, Command, Event>,
  ): Promise<Outcome<State, Event>> {
    return withSpan(
      () => describeCommand(execution),
      // The commands of a stream run one after another in this process. The expected revision detects other processes.
      () => this.#queue.run(execution.stream, () => this.#executeWithRetries(execution)),
    );
  }

  async #executeWithRetries<State, Command, Event extends DomainEvent>(
    execution: Execution<State, Command, Event>,
  ): Promise<Outcome<State, Event>> {
    // The cached state may be stale, so it is not used when the caller expects a certain version.
    const cached = execution.expectedVersions ? undefined : this.#cache.get<State>(execution.stream);
    const outcome = cached && (await this.#attempt(execution, cached));
    if (outcome) return outcome;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const { folded, newEvents } = await this.#loadCurrent(execution);
      if (folded.commandIds.has(execution.metadata.commandId)) return this.#readFirstOutcome(execution);
      if (execution.expectedVersions) checkExpectedVersion(newEvents, execution.expectedVersions);
      const decided = await this.#attempt(execution, folded, { isCurrent: true });
      if (decided) return decided;
    }
    throw new CommandRefused(
      { code: 'conflict', detail: 'Too many people changed this at the same moment. Please try again.' },
      'conflict',
    );
  }

  /**
   * Lets the decider decide on a folded stream and appends the events.
   *
   * @param isCurrent whether the stream was read just now, so that a refusal is final
   * @returns undefined when the stream has to be read again
   */
  async #attempt<State, Command, Event extends DomainEvent>(
    execution: Execution<State, Command, Event>,
    folded: FoldedStream<State>,
    { isCurrent = false }: { readonly isCurrent?: boolean } = {},
  ): Promise<Outcome<State, Event> | undefined> {
    const { decider, stream, command, metadata } = execution;
    if (folded.commandIds.has(metadata.commandId)) return undefined;
    try {
      await execution.check?.(folded.state);
    } catch (error) {
      if (isCurrent) throw error;
      return undefined;
    }
    const decision = decider.decide(command, folded.state);
    if (isRefused(decision)) {
      if (isCurrent) throw new CommandRefused(decision.refusal, 'rule');
      return undefined;
    }
    const { events } = decision;
    if (events.length === 0 && !isCurrent) return undefined;
    const before = folded.state;
    if (events.length === 0) {
      if (folded.position) metadata.onAppended?.(folded.position);
      return { before, state: before, events };
    }
    try {
      const newEvents = events.map((event, index) => this.#createNewEvent(event, index, stream, metadata));
      const { revision, position } = await this.#store.append(stream, newEvents, folded.revision);
      const state = fold(decider, newEvents, before);
      // The stream's queue makes sure that no other command uses this set at the moment.
      const commandIds = folded.commandIds.add(metadata.commandId);
      this.#cache.set(stream, { state, revision, position, commandIds });
      metadata.onAppended?.(position);
      return { before, state, events };
    } catch (error) {
      this.#cache.delete(stream);
      if (error instanceof WrongExpectedRevision) return undefined;
      if (error instanceof SubjectErased) {
        throw new CommandRefused(
          { code: 'person_erased', detail: 'The person has been erased; nothing more is kept about them.' },
          'erased',
        );
      }
      throw error;
    }
  }

  /**
   * Reads the events since the cached state and adds them to it. When the caller expects a version, all events are read, because
   * the version is that of the last event that changed the record.
   */
  async #loadCurrent<State, Event extends DomainEvent>({
    stream,
    decider,
    expectedVersions,
  }: Pick<Execution<State, never, Event>, 'stream' | 'decider' | 'expectedVersions'>): Promise<{
    readonly folded: FoldedStream<State>;
    /** The events after the cached state. */
    readonly newEvents: readonly RecordedEvent[];
  }> {
    const cached = expectedVersions ? undefined : this.#cache.get<State>(stream);
    const revision = cached?.revision ?? NO_STREAM;
    const newEvents = await this.#store.readStream(stream, revision + 1n);
    const commandIds = cached?.commandIds ?? new Set();
    for (const { metadata } of newEvents) commandIds.add(metadata.causationId);
    const folded = {
      state: fold(decider, newEvents, cached?.state),
      revision: revision + BigInt(newEvents.length),
      position: newEvents.at(-1)?.position ?? cached?.position,
      commandIds,
    };
    this.#cache.set(stream, folded);
    return { folded, newEvents };
  }

  /** Reads the outcome of a command that was executed before, for a caller who repeats it. */
  async #readFirstOutcome<State, Command, Event extends DomainEvent>({
    decider,
    stream,
    metadata,
  }: Execution<State, Command, Event>): Promise<Outcome<State, Event>> {
    const stored = await this.#store.readStream(stream);
    const isOfThisCommand = (event: RecordedEvent) => event.metadata.causationId === metadata.commandId;
    const first = stored.findIndex(isOfThisCommand);
    const last = stored.at(-1);
    if (last) metadata.onAppended?.(last.position);
    const before = fold(decider, stored.slice(0, first));
    return {
      before,
      state: fold(decider, stored.slice(first), before),
      events: stored.filter(isOfThisCommand),
    };
  }

  #createNewEvent<Event extends DomainEvent>(
    event: Event,
    index: number,
    stream: string,
    metadata: CommandMetadata,
  ): Event & NewEvent {
    const { commandId, correlationId, actor } = metadata;
    const id = deriveEventId(stream, index, commandId);
    const traceparent = findCurrentSpan()?.traceparent;
    return {
      ...event,
      id,
      metadata: {
        correlationId,
        causationId: commandId,
        actor,
        occurredAt: this.#now(),
        ...(traceparent && { traceparent }),
      },
    };
  }
}

function describeCommand({
  stream,
  command,
  metadata,
}: Pick<Execution<unknown, unknown, DomainEvent>, 'stream' | 'command' | 'metadata'>): SpanDescription {
  const hasType = typeof command === 'object' && command !== null && 'type' in command;
  return {
    name: `command ${hasType ? String(command.type) : 'without a type'}`,
    attributes: {
      'mirabelle.stream.category': stream.slice(0, stream.indexOf('-')),
      'mirabelle.correlation_id': metadata.correlationId,
    },
    findRefusal: (error) => (error instanceof CommandRefused ? error.code : undefined),
  };
}
