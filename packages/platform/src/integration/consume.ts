import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage, Producer } from 'kafkajs';
import type { KafkaSettings } from '../config/index.js';
import type { Platform } from '../platform.js';
import type { Filling } from './fillings.js';
import { deadLetterTopic, openKafka } from './kafka.js';
import { fromMessage, header, type SealedEvent, UnreadableMessage } from './message.js';

/** A process that has died is noticed after so long, and its partitions are given to others. */
const SESSION_MS = 30_000;
const HEARTBEAT_MS = 3_000;
const LONGEST_POLL_MS = 1_000;
/** While one partition waits for the database, others are worked on. */
const PARTITIONS_AT_ONCE = 4;
/** Most events that are handled before the group's offset moves on. */
const CHUNK = 500;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** How long running events may take to end when the process stops. */
const GRACE_MS = 5_000;

export interface Consuming {
  readonly platform: Pick<Platform, 'logger' | 'serializer'>;
  readonly kafka: KafkaSettings;
  /** The filling of the topic that is consumed. Once that is over nothing more is handled. */
  readonly filling: Filling;
  /** Names the group: its processes share the partitions, and each event goes to one of them. One for each filling. */
  readonly group: string;
  /** Types that are wanted; others are passed over unread. */
  readonly types: ReadonlySet<string>;
  /**
   * Handles events of one partition in their order, opened. What it throws is logged; the partition rests for a while
   * and the events come again, while the other partitions go on.
   */
  handle(events: RecordedEvent[], signal: AbortSignal): Promise<void>;
}

export interface DeadLetter {
  readonly key: string;
  readonly value: string;
  readonly headers: Record<string, string>;
}

export interface Consumption {
  /** Sends a note to the dead-letter topic. */
  deadLetter(letter: DeadLetter): Promise<void>;
  /** Finishes what runs, for a moment at most, commits and leaves the group. */
  stop(): Promise<void>;
}

/** Consumes the topic from its beginning, or from where the group is, until stopped, however often brokers go away. */
export function consumeEvents(consuming: Consuming): Consumption {
  const stopping = new AbortController();
  const opening = openKafka(consuming.kafka, `mirabelle-${consuming.group}`, consuming.platform.logger);
  const producer = opening.then((kafka) => kafka.producer());
  let connected: Promise<Producer> | undefined;
  const deadLetter: Consumption['deadLetter'] = async (letter) => {
    connected ??= producer.then(async (one) => one.connect().then(() => one));
    connected.catch(() => {
      connected = undefined;
    });
    await (await connected).send({ topic: deadLetterTopic(consuming.kafka), messages: [letter] });
  };
  const running = opening.then((kafka) => run(kafka, consuming, deadLetter, stopping));
  return {
    deadLetter,
    async stop() {
      stopping.abort();
      await running;
      await (await producer).disconnect();
    },
  };
}

/** Consumes until stopped. Joins the group anew, with growing pauses, whenever that fails or the library gives up. */
async function run(
  kafka: Kafka,
  consuming: Consuming,
  deadLetter: Consumption['deadLetter'],
  stopping: AbortController,
): Promise<void> {
  const { kafka: settings, group, platform } = consuming;
  const cutOff = new AbortController();
  let pause = FIRST_PAUSE_MS;
  while (!stopping.signal.aborted) {
    const consumer = kafka.consumer({
      groupId: group,
      sessionTimeout: SESSION_MS,
      heartbeatInterval: HEARTBEAT_MS,
      // Who stops waits for a fetch that finds nothing.
      maxWaitTimeInMs: settings.longestPollMs ?? LONGEST_POLL_MS,
      retry: { restartOnFailure: async () => !stopping.signal.aborted },
    });
    const end = endOf(consumer, stopping.signal);
    const began = Date.now();
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [settings.topic], fromBeginning: true });
      const partitions = new Partitions(consuming, deadLetter, stopping.signal, cutOff.signal);
      await consumer.run({
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
        eachBatch: (batch) => partitions.take(batch),
      });
      await end;
      await leave(consumer, cutOff);
    } catch (error) {
      await consumer.disconnect().catch(() => undefined);
      if (Date.now() - began > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS;
      platform.logger.warn({ err: error, group, pause }, 'nothing is consumed from Kafka; trying again');
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }
}

/** Resolves when stopped. Rejects when the consumer has ended for good, on what its library does not try again. */
function endOf(consumer: Consumer, stopping: AbortSignal): Promise<unknown> {
  const crash = new Promise<never>((_, reject) => {
    consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
      if (!restart) reject(error);
    });
  });
  const end = Promise.race([crash, stopping.aborted ? undefined : once(stopping, 'abort')]);
  end.catch(() => undefined);
  return end;
}

async function leave(consumer: Consumer, cutOff: AbortController): Promise<void> {
  const graceless = setTimeout(GRACE_MS, undefined, { signal: cutOff.signal }).then(
    () => cutOff.abort(new Error('The process is stopping')),
    () => undefined,
  );
  await consumer.disconnect();
  cutOff.abort();
  await graceless;
}

/** Where we are in the topic says nothing of what it holds now. */
class FilledAnew extends Error {
  override readonly name = 'FilledAnew';

  constructor(topic: string) {
    super(`The topic ${topic} is being filled anew`);
  }
}

/** Handles batches; a partition in which something fails rests, and reads on from where it was. */
class Partitions {
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
