import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { calculatePause } from '@mirabelle/runtime';
import type { Batch, EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { ConsumeOptions, Consumption } from './consumption.js';
import { toEngineError } from './kafka-failure.js';
import { EPOCH_HEADER, parseMessage, readHeader, type SealedEvent, UnreadableMessage } from './message.js';
import { type GroupOffsets, hasMissedMessages } from './missed-events.js';

export const HEARTBEAT_MS = 2_000;
const BACKOFF = { firstPauseMs: 250, maxPauseMs: 10_000 };
/** The group's offset is committed after this many messages. */
const CHUNK_SIZE = 500;

/** The relay has started a new epoch, so the offsets of the current group no longer apply. */
class TopicEpochEnded extends Error {
  override readonly name = 'TopicEpochEnded';

  constructor(topic: string) {
    super(`A new epoch of the topic ${topic} has started`);
  }
}

/** The brokers have deleted events that the group has not handled. */
class EventsMissed extends Error {
  override readonly name = 'EventsMissed';

  constructor(topic: string) {
    super(`Events were deleted from the topic ${topic} before they were handled`);
  }
}

interface BatchHandlerOptions {
  readonly consumeOptions: ConsumeOptions;
  readonly sendDeadLetter: Consumption['sendDeadLetter'];
  /** No further chunk is started once it is aborted. */
  readonly stopping: AbortSignal;
  /** Aborts the handler of the chunk that is running. */
  readonly handlerAbort: AbortSignal;
  /** Asks the brokers how far the group has come. */
  readOffsets(): Promise<GroupOffsets>;
}

/** Handles the batches of a consumer. After a failure a partition pauses and then resumes at the failed message. */
export class BatchHandler {
  readonly #options: ConsumeOptions;
  readonly #sendDeadLetter: Consumption['sendDeadLetter'];
  readonly #stopping: AbortSignal;
  readonly #handlerAbort: AbortSignal;
  readonly #readOffsets: () => Promise<GroupOffsets>;
  /** Read once after each join, before anything is handled or committed. */
  #offsets: Promise<GroupOffsets> | undefined;
  /** The next message that may be handled, by partition. */
  readonly #nextOffsets = new Map<number, bigint>();
  /** Failures in a row, by partition. */
  readonly #failureCounts = new Map<number, number>();
  /** The batches that are being handled. */
  readonly #handling = new Set<Promise<void>>();

  constructor(options: BatchHandlerOptions) {
    this.#options = options.consumeOptions;
    this.#sendDeadLetter = options.sendDeadLetter;
    this.#stopping = options.stopping;
    this.#handlerAbort = options.handlerAbort;
    this.#readOffsets = options.readOffsets;
  }

  /** Called when this consumer has got partitions, because another member may have handled some of their messages. */
  forgetOffsets(): void {
    this.#offsets = undefined;
    this.#nextOffsets.clear();
  }

  /** Handles a batch and commits the offsets of what it has handled. */
  async handleBatch(payload: EachBatchPayload): Promise<void> {
    const handling = this.#handle(payload);
    this.#handling.add(handling);
    await handling.finally(() => this.#handling.delete(handling));
  }

  /** Resolves when no handler is running, so that another consumer can handle the same messages, or when stopped. */
  async whenIdle(stopping: AbortSignal): Promise<void> {
    if (stopping.aborted || this.#handling.size === 0) return;
    await Promise.race([Promise.allSettled(this.#handling), once(stopping, 'abort')]);
  }

  async #handle(payload: EachBatchPayload): Promise<void> {
    const { batch, resolveOffset, heartbeat, isRunning, isStale, commitOffsetsIfNecessary } = payload;
    const { messages, partition, topic } = batch;
    // A chunk may take longer than the session timeout of the group.
    const heartbeats = setInterval(() => heartbeat().catch(() => undefined), HEARTBEAT_MS);
    try {
      await this.#requireNoneMissed(batch);
      for (let start = 0; start < messages.length; start += CHUNK_SIZE) {
        if (this.#stopping.aborted || !isRunning() || isStale()) return;
        const chunk = messages.slice(start, start + CHUNK_SIZE);
        await this.#handleChunk(chunk);
        const { offset } = chunk.at(-1) as KafkaMessage;
        resolveOffset(offset);
        const next = BigInt(offset) + 1n;
        // Only this partition is committed: the library would also commit messages that the brokers have deleted.
        await commitOffsetsIfNecessary({
          topics: [{ topic, partitions: [{ partition, offset: String(next) }] }],
        });
        this.#nextOffsets.set(partition, next);
        this.#failureCounts.delete(partition);
      }
    } catch (error) {
      if (this.#stopping.aborted) return;
      this.#pausePartition(payload, error);
    } finally {
      clearInterval(heartbeats);
    }
  }

  /** @throws EventsMissed when the batch does not follow on what the group has handled */
  async #requireNoneMissed({ partition, messages }: Batch): Promise<void> {
    const { kafka, onMissedEvents } = this.#options;
    this.#offsets ??= this.#readOffsets();
    this.#offsets.catch(() => {
      this.#offsets = undefined;
    });
    const offsets = await this.#offsets;
    const next = this.#nextOffsets.get(partition) ?? offsets.next.get(partition) ?? 0n;
    const [first] = messages;
    if (!hasMissedMessages(offsets) && (!first || BigInt(first.offset) <= next)) return;
    // The offsets of a batch also have gaps where a transaction ended or the topic was compacted.
    const { first: earliest } = await this.#readOffsets();
    if (!hasMissedMessages(offsets) && (earliest.get(partition) ?? 0n) <= next) return;
    await onMissedEvents();
    throw new EventsMissed(kafka.topic);
  }

  async #handleChunk(messages: readonly KafkaMessage[]): Promise<void> {
    const { types, handle, context, epoch, kafka } = this.#options;
    // A message of an early release does not name its epoch.
    const isOfOtherEpoch = (message: KafkaMessage) =>
      ![epoch.id, undefined].includes(readHeader(message, EPOCH_HEADER));
    if (messages.some(isOfOtherEpoch) && !(await epoch.isCurrent())) throw new TopicEpochEnded(kafka.topic);
    const events: SealedEvent[] = [];
    for (const message of messages) {
      // The relay sends everything again that any consumer still needs. An earlier epoch's message may be out of order.
      if (isOfOtherEpoch(message)) continue;
      const type = readHeader(message, 'type');
      if (type !== undefined && !types.has(type)) continue;
      try {
        events.push(parseMessage(message));
      } catch (error) {
        if (!(error instanceof UnreadableMessage)) throw error;
        await this.#moveToDeadLetterTopic(message, error);
      }
    }
    if (events.length === 0) return;
    const opened = await context.serializer.decode(events.map(({ type, data }) => ({ type, ...data })));
    await handle(
      events.map((event, index) => ({ ...event, data: opened[index] as object })),
      this.#handlerAbort,
    );
  }

  /** An unreadable message would block the partition forever, so it is moved to the dead-letter topic. */
  async #moveToDeadLetterTopic(message: KafkaMessage, error: UnreadableMessage): Promise<void> {
    const { group, context } = this.#options;
    context.logger.error({ err: error, group, offset: message.offset }, 'a message is not a valid event');
    await this.#sendDeadLetter({
      key: message.key?.toString() ?? '',
      value: message.value?.toString() ?? '',
      headers: { consumer: group, error: error.message },
    });
  }

  #pausePartition({ batch: { partition }, pause }: EachBatchPayload, error: unknown): void {
    const { group, context, kafka } = this.#options;
    const failures = (this.#failureCounts.get(partition) ?? 0) + 1;
    this.#failureCounts.set(partition, failures);
    const pauseMs = calculatePause(failures, BACKOFF);
    // The consumer meets the same failure of Kafka, and reports it.
    const level = toEngineError(error, kafka) ? 'debug' : 'error';
    context.logger[level](
      { err: error, group, partition, pauseMs },
      'events could not be handled; pausing the partition',
    );
    const resume = pause();
    setTimeout(pauseMs, undefined, { signal: this.#stopping }).then(resume, () => undefined);
  }
}
