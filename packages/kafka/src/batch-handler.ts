import { setTimeout } from 'node:timers/promises';
import { pauseAfterFailures } from '@mirabelle/runtime';
import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { ConsumeOptions, Consumption } from './consumption.js';
import { fromMessage, readHeader, type SealedEvent, UnreadableMessage } from './message.js';

export const HEARTBEAT_MS = 3_000;
export const BACKOFF = { firstPauseMs: 250, maxPauseMs: 10_000 };
/** The group's offset is committed after this many messages. */
const CHUNK_SIZE = 500;

/** The relay has started a new epoch, so the offsets of the current group no longer apply. */
class TopicEpochEnded extends Error {
  override readonly name = 'TopicEpochEnded';

  constructor(topic: string) {
    super(`A new epoch of the topic ${topic} has started`);
  }
}

/** Handles the batches of a consumer. After a failure a partition pauses and then resumes at the failed message. */
export class BatchHandler {
  readonly #options: ConsumeOptions;
  readonly #deadLetter: Consumption['deadLetter'];
  readonly #stopping: AbortSignal;
  readonly #handlerAbort: AbortSignal;
  /** Failures in a row, by partition. */
  readonly #failures = new Map<number, number>();

  /**
   * @param stopping no further chunk is started once it is aborted
   * @param handlerAbort aborts the handler of the chunk that is running
   */
  constructor(
    options: ConsumeOptions,
    deadLetter: Consumption['deadLetter'],
    stopping: AbortSignal,
    handlerAbort: AbortSignal,
  ) {
    this.#options = options;
    this.#deadLetter = deadLetter;
    this.#stopping = stopping;
    this.#handlerAbort = handlerAbort;
  }

  async handleBatch(payload: EachBatchPayload): Promise<void> {
    const {
      batch,
      resolveOffset,
      heartbeat,
      isRunning,
      isStale,
      commitOffsetsIfNecessary,
      uncommittedOffsets,
    } = payload;
    const { messages, partition } = batch;
    // A chunk may take longer than the session timeout of the group.
    const heartbeats = setInterval(() => heartbeat().catch(() => undefined), HEARTBEAT_MS);
    try {
      for (let start = 0; start < messages.length; start += CHUNK_SIZE) {
        if (this.#stopping.aborted || !isRunning() || isStale()) return;
        const chunk = messages.slice(start, start + CHUNK_SIZE);
        await this.#handleChunk(chunk);
        resolveOffset((chunk.at(-1) as KafkaMessage).offset);
        await commitOffsetsIfNecessary(uncommittedOffsets());
        this.#failures.delete(partition);
      }
    } catch (error) {
      if (this.#stopping.aborted) return;
      this.#pausePartition(payload, error);
    } finally {
      clearInterval(heartbeats);
    }
  }

  async #handleChunk(messages: readonly KafkaMessage[]): Promise<void> {
    const { types, handle, context, epoch, kafka } = this.#options;
    const isOfOtherEpoch = (message: KafkaMessage) =>
      ![epoch.id, undefined].includes(readHeader(message, 'filling'));
    if (messages.some(isOfOtherEpoch) && !(await epoch.isCurrent())) throw new TopicEpochEnded(kafka.topic);
    const events: SealedEvent[] = [];
    for (const message of messages) {
      // The relay sends everything again that any consumer still needs. An earlier epoch's message may be out of order.
      if (isOfOtherEpoch(message)) continue;
      const type = readHeader(message, 'type');
      if (type !== undefined && !types.has(type)) continue;
      try {
        events.push(fromMessage(message));
      } catch (error) {
        if (!(error instanceof UnreadableMessage)) throw error;
        await this.#sendToDeadLetter(message, error);
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
  async #sendToDeadLetter(message: KafkaMessage, error: UnreadableMessage): Promise<void> {
    const { group, context } = this.#options;
    context.logger.error({ err: error, group, offset: message.offset }, 'a message is not a valid event');
    await this.#deadLetter({
      key: message.key?.toString() ?? '',
      value: message.value?.toString() ?? '',
      headers: { consumer: group, error: error.message },
    });
  }

  #pausePartition({ batch: { partition }, pause }: EachBatchPayload, error: unknown): void {
    const { group, context } = this.#options;
    const failures = (this.#failures.get(partition) ?? 0) + 1;
    this.#failures.set(partition, failures);
    const pauseMs = pauseAfterFailures(failures, BACKOFF);
    context.logger.error(
      { err: error, group, partition, pause: pauseMs },
      'events could not be handled; pausing the partition',
    );
    const resume = pause();
    setTimeout(pauseMs, undefined, { signal: this.#stopping }).then(resume, () => undefined);
  }
}
