import { type Decider, type DomainEvent, fold, isRefused } from '@mirabelle/domain';
import {
  type Actor,
  type EventStore,
  type NewEvent,
  NO_STREAM,
  type Position,
  SubjectErased,
  WrongExpectedRevision,
} from '@mirabelle/event-store';
import { v5 as uuidFromName } from 'uuid';
import { CommandRefused } from './command-refused.js';
import { requireExpectedVersion, type ExpectedVersions } from './expected-versions.js';
import { type FoldedStream, FoldedStreams } from './folded-streams.js';
import { KeyedQueue } from './keyed-queue.js';

/** Who asks, and as part of what. */
export interface CommandMetadata {
  readonly commandId: string;
  readonly correlationId: string;
  readonly actor: Actor;
  /** Called with the place of what was appended. */
  onAppended?(position: Position): void;
}

export interface Execution<State, Command, Event extends DomainEvent> {
  readonly decider: Decider<State, Command, Event>;
  readonly stream: string;
  readonly command: Command;
  readonly metadata: CommandMetadata;
  /** What whoever asks has seen; without it, whatever there is gets changed. */
  readonly expectedVersions?: ExpectedVersions | undefined;
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
  readonly #folded = new FoldedStreams();

  constructor(store: EventStore, now: () => string) {
    this.#store = store;
    this.#now = now;
  }

  /** Forgets what is remembered of streams, because a person in them is to be forgotten. */
  clearCache(): void {
    this.#folded.clear();
  }

  /** The state that a stream's events lead to. */
  async load<State, Event extends DomainEvent>(
    decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>,
    stream: string,
  ): Promise<State> {
    return fold(decider, (await this.#store.readStream(stream)) as unknown as Event[]);
  }

  /**
   * @throws CommandRefused with the decider's refusal, `conflict` when others were faster every time, `changed_meanwhile`
   *   where the record is no longer what was seen of it, or `person_erased`
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
    // What is remembered may be behind, and whoever names a version asks about what there is.
    const remembered = execution.expectedVersions ? undefined : this.#folded.get<State>(execution.stream);
    const outcome = remembered && (await this.#attempt(execution, remembered));
    if (outcome) return outcome;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const folded = await this.#caughtUp(execution);
      if (folded.commands.has(execution.metadata.commandId)) return this.#repeat(execution);
      if (execution.expectedVersions) await requireExpectedVersion(this.#store, execution.stream, execution.expectedVersions);
      const fresh = await this.#attempt(execution, folded, true);
      if (fresh) return fresh;
    }
    throw new CommandRefused(
      { code: 'conflict', detail: 'Too many people changed this at the same moment. Please try again.' },
      'conflict',
    );
  }

  /**
   * Decides over a folded stream and appends.
   * @param fresh whether the stream was read just now, so that a refusal can be believed
   * @returns undefined where the stream has to be read (again)
   */
  async #attempt<State, Command, Event extends DomainEvent>(
    { decider, stream, command, metadata }: Execution<State, Command, Event>,
    folded: FoldedStream<State>,
    fresh = false,
  ): Promise<Outcome<State, Event> | undefined> {
    if (folded.commands.has(metadata.commandId)) return undefined;
    const decision = decider.decide(command, folded.state);
    if (isRefused(decision)) {
      if (fresh) throw new CommandRefused(decision.refusal, 'rule');
      return undefined;
    }
    const { events } = decision;
    if (events.length === 0 && !fresh) return undefined;
    const before = folded.state;
    if (events.length === 0) {
      if (folded.position) metadata.onAppended?.(folded.position);
      return { before, state: before, events };
    }
    try {
      const toAppend = events.map((event, index) => this.#toAppend(event, index, stream, metadata));
      const { revision, position } = await this.#store.append(stream, toAppend, folded.revision);
      const state = fold(decider, events, before);
      // Taking turns, nobody else holds this set.
      const commands = folded.commands.add(metadata.commandId);
      this.#folded.set(stream, { state, revision, position, commands });
      metadata.onAppended?.(position);
      return { before, state, events };
    } catch (error) {
      this.#folded.forget(stream);
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

  /** The stream as it is now: what is remembered of it, and the events since. */
  async #caughtUp<State, Event extends DomainEvent>({
    stream,
    decider,
  }: Pick<Execution<State, never, Event>, 'stream' | 'decider'>): Promise<FoldedStream<State>> {
    const known = this.#folded.get<State>(stream);
    const revision = known?.revision ?? NO_STREAM;
    const since = await this.#store.readStream(stream, revision + 1n);
    const commands = known?.commands ?? new Set();
    for (const { metadata } of since) commands.add(metadata.causationId);
    const folded = {
      state: fold(decider, since as unknown as Event[], known?.state),
      revision: revision + BigInt(since.length),
      position: since.at(-1)?.position ?? known?.position,
      commands,
    };
    this.#folded.set(stream, folded);
    return folded;
  }

  /** What a command led to when it was first carried out and its answer got lost. */
  async #repeat<State, Command, Event extends DomainEvent>({
    decider,
    stream,
    metadata,
  }: Execution<State, Command, Event>): Promise<Outcome<State, Event>> {
    const recorded = await this.#store.readStream(stream);
    const past = recorded as unknown as Event[];
    const isOfThisCommand = (_: unknown, index: number) =>
      recorded[index]?.metadata.causationId === metadata.commandId;
    const first = past.findIndex(isOfThisCommand);
    const last = recorded.at(-1);
    if (last) metadata.onAppended?.(last.position);
    const before = fold(decider, past.slice(0, first));
    return { before, state: fold(decider, past.slice(first), before), events: past.filter(isOfThisCommand) };
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
