import { setTimeout } from 'node:timers/promises';
import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Consuming, Consumption } from './consumption.js';
import { fromMessage, header, type SealedEvent, UnreadableMessage } from './message.js';

export const HEARTBEAT_MS = 3_000;
export const FIRST_PAUSE_MS = 250;
export const LONGEST_PAUSE_MS = 10_000;
/** Most events that are handled before the group's offset moves on. */
const CHUNK = 500;

/** Where we are in the topic says nothing of what it holds now. */
class FilledAnew extends Error {
  override readonly name = 'FilledAnew';

  constructor(topic: string) {
    super(`The topic ${topic} is being filled anew`);
  }
}

/** Handles batches; a partition in which something fails rests, and reads on from where it was. */
export class Partitions {
  readonly #consuming: Consuming;
  readonly #deadLetter: Consumption['deadLetter'];
  readonly #stopping: AbortSignal;
  readonly #cutOff: AbortSignal;
  readonly #failures = new Map<number, number>();

  constructor(
    consuming: Consuming,
    deadLetter: Consumption['deadLetter'],
    stopping: AbortSignal,
    cutOff: AbortSignal,
  ) {
    this.#consuming = consuming;
    this.#deadLetter = deadLetter;
    this.#stopping = stopping;
    this.#cutOff = cutOff;
  }

  async take(payload: EachBatchPayload): Promise<void> {
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
    // A handler may take longer than the group waits for a sign of life.
    const alive = setInterval(() => heartbeat().catch(() => undefined), HEARTBEAT_MS);
    try {
      for (let start = 0; start < messages.length; start += CHUNK) {
        if (this.#stopping.aborted || !isRunning() || isStale()) return;
        const chunk = messages.slice(start, start + CHUNK);
        await this.#handle(chunk);
        resolveOffset((chunk.at(-1) as KafkaMessage).offset);
        await commitOffsetsIfNecessary(uncommittedOffsets());
        this.#failures.delete(partition);
      }
    } catch (error) {
      if (this.#stopping.aborted) return;
      this.#rest(payload, error);
    } finally {
      clearInterval(alive);
    }
  }

  async #handle(messages: readonly KafkaMessage[]): Promise<void> {
    const { types, handle, platform, filling, kafka } = this.#consuming;
    // Those of a filling before may still be there, and are as good.
    const isOther = messages.some((message) => header(message, 'filling') !== filling.id);
    if (isOther && !(await filling.isCurrent())) throw new FilledAnew(kafka.topic);
    const events: SealedEvent[] = [];
    for (const message of messages) {
      const type = header(message, 'type');
      if (type !== undefined && !types.has(type)) continue;
      try {
        events.push(fromMessage(message));
      } catch (error) {
        if (!(error instanceof UnreadableMessage)) throw error;
        await this.#refuse(message, error);
      }
    }
    if (events.length === 0) return;
    const opened = await platform.serializer.decode(events.map(({ type, data }) => ({ type, ...data })));
    await handle(
      events.map((event, index) => ({ ...event, data: opened[index] as object })),
      this.#cutOff,
    );
  }

  /** What is no event of ours would stop the partition for ever. */
  async #refuse(message: KafkaMessage, error: UnreadableMessage): Promise<void> {
    const { group, platform } = this.#consuming;
    platform.logger.error({ err: error, group, offset: message.offset }, 'a message is no event');
    await this.#deadLetter({
      key: message.key?.toString() ?? '',
      value: message.value?.toString() ?? '',
      headers: { consumer: group, error: error.message },
    });
  }

  #rest({ batch: { partition }, pause }: EachBatchPayload, error: unknown): void {
    const { group, platform } = this.#consuming;
    const failures = this.#failures.get(partition) ?? 0;
    this.#failures.set(partition, failures + 1);
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    platform.logger.error({ err: error, group, partition, pause: ms }, 'events were not handled; pausing');
    const resume = pause();
    setTimeout(ms, undefined, { signal: this.#stopping }).then(resume, () => undefined);
  }
}
