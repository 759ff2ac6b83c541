import { setTimeout } from 'node:timers/promises';
import type { ServiceContext } from '@mirabelle/application';
import { readAhead, runInSession, type Session, withBatchSpans } from '@mirabelle/consuming';
import type { EventStore, Position } from '@mirabelle/event-store';
import {
  ensureTopics,
  findConsumersThatLackEvents,
  type KafkaUse,
  openKafka,
  RELAY,
  registerKafkaUse,
  type SealedEvent,
  toMessage,
  writeRelayCheckpoint,
} from '@mirabelle/kafka';
import { type KafkaSettings, withTimeout } from '@mirabelle/runtime';
import { findRelayStart } from './find-relay-start.js';
import { type MetricsRegistry, type RelayActivity, registerRelayMetrics } from './relay-metrics.js';
import { requireOwnTopic } from './require-own-topic.js';
import { TopicLostEventsError, TopicWriter } from './topic-writer.js';

const BATCH_SIZE = 2_000;
/** Interval at which the ends of the topic and the positions of the consumers are checked. */
const CHECK_INTERVAL_MS = 2_000;
/** Longest pause after a failure. While others take over from a lost broker, the relay fails several times. */
const MAX_PAUSE_MS = 1_000;
/** How long the current batch may take when the relay stops. */
const STOP_TIMEOUT_MS = 2_000;
/** How long stopping takes at most, also when brokers do not answer. */
const MAX_STOP_MS = 4_000;

export interface Relay {
  /** Adds whether this process copies the log, what it has sent and how often it was interrupted to a metrics registry. */
  registerMetrics(registry: MetricsRegistry): void;
  /** Finishes the current batch and stops. Another relay continues after it. */
  stop(): Promise<void>;
}

type RelayContext = Pick<ServiceContext, 'config' | 'logger' | 'engines' | 'pool' | 'openSealedLog'>;

/**
 * Whether the brokers accept events. Brokers may answer and still refuse events. So when the relay has failed to send
 * events, it reports that the brokers work only after it has sent these events.
 */
interface Sending {
  hasFailed: boolean;
}

/** A consumer needs events that the current topic epoch does not have. */
class EpochIncompleteError extends Error {
  override readonly name = 'EpochIncomplete';

  constructor(topic: string) {
    super(`The topic ${topic} lacks events that consumers need`);
  }
}

/**
 * Copies all events of the log, still sealed, to the Kafka topic until stopped. Without Kafka settings it does nothing.
 * Any number of relays may run. One of them works; when it stops or loses its connection, another takes over at once.
 *
 * The checkpoint moves after the brokers have acknowledged the events. A crash therefore sends some events twice, but
 * loses none. In every partition, the first copies keep the order of the log. Events that the brokers lose or delete are
 * sent again, from the position of the slowest consumer on.
 */
export function startRelay(context: RelayContext): Relay {
  const { kafka } = context.config;
  const activity: RelayActivity = { isCopying: false, sentEvents: 0, interruptions: 0 };
  const registerMetrics = (registry: MetricsRegistry) =>
    registerRelayMetrics(registry, activity, kafka?.topic);
  if (!kafka) return { registerMetrics, stop: async () => undefined };
  const use = registerKafkaUse(context, kafka, RELAY);
  let loggedSentence: string | undefined;
  // The relay starts again after each failure, and would log each time that the topic differs from the settings.
  const logTopicDifference = (sentence: string | undefined) => {
    if (sentence && sentence !== loggedSentence) context.logger.warn({ engine: 'kafka' }, sentence);
    loggedSentence = sentence;
  };
  const sending: Sending = { hasFailed: false };
  const running = runInSession({
    context,
    lock: RELAY,
    maxPauseMs: MAX_PAUSE_MS,
    onFailure(err, pauseMs) {
      activity.interruptions += 1;
      // The next start logs which events the topic lacks and sends them again.
      if (err instanceof EpochIncompleteError || err instanceof TopicLostEventsError) return;
      use.reportFailure(err, 'the relay was interrupted; resuming', pauseMs);
    },
    work: async ({ client }, signal) => {
      activity.isCopying = true;
      await relayLog(context, kafka, { client, signal, use, sending, activity, logTopicDifference }).finally(
        () => {
          activity.isCopying = false;
        },
      );
    },
  });
  return {
    registerMetrics,
    async stop() {
      // Opening a connection cannot be canceled, so the stop waits for a limited time.
      await withTimeout(MAX_STOP_MS, running.stop());
      use.end();
    },
  };
}

/** What one run of the relay works with. The parts besides the session outlive its interruptions. */
interface RelayRun {
  readonly client: Session['client'];
  /** Aborted when the relay stops, or when it loses its lock. */
  readonly signal: AbortSignal;
  readonly use: Pick<KafkaUse, 'reportSuccess'>;
  readonly sending: Sending;
  readonly activity: RelayActivity;
  logTopicDifference(sentence: string | undefined): void;
}

/** Runs in the one relay that holds the lock. */
async function relayLog(
  { logger, pool, openSealedLog }: RelayContext,
  settings: KafkaSettings,
  { client, signal, use, sending, activity, logTopicDifference }: RelayRun,
): Promise<void> {
  const { topic } = settings;
  const kafka = await openKafka(settings, 'mirabelle-relay', logger);
  const writer = await TopicWriter.connect(kafka, topic);
  const store = openSealedLog();
  const ended = new AbortController();
  const working = AbortSignal.any([signal, ended.signal]);
  const tasks: Promise<void>[] = [];
  try {
    logTopicDifference(await ensureTopics(writer.admin, settings));
    const { position, epochId, epochStart, isNewEpoch } = await findRelayStart(client, writer, topic, logger);
    if (isNewEpoch) await requireOwnTopic(kafka, topic, writer, store);
    const writeCheckpoint = (reached: Position, options?: { isDurable: boolean }): Promise<void> =>
      writeRelayCheckpoint(
        client,
        { topic, epochId, epochStart, position: reached, ends: writer.ends },
        options,
      );
    // The epoch is stored durably before its first message, so that consumers know it even after a crash.
    await writeCheckpoint(position, { isDurable: true });
    if (!sending.hasFailed) use.reportSuccess();
    const copy = (batch: SealedEvent[]) =>
      withBatchSpans('relay to Kafka', batch, async () => {
        const logId = await requireLogId(store);
        const wasFailing = sending.hasFailed;
        sending.hasFailed = true;
        await writer.send(batch.map((event) => toMessage(event, { epochId, logId })));
        sending.hasFailed = false;
        activity.sentEvents += batch.length;
        if (wasFailing) use.reportSuccess();
        const last = batch.at(-1);
        if (last) await writeCheckpoint(last.position);
      });
    const check = async () => {
      await writer.checkEnds();
      const lacking = await findConsumersThatLackEvents(pool, { epochId, epochStart });
      if (lacking.length > 0) throw new EpochIncompleteError(topic);
    };
    tasks.push(copyLog(store, position, copy, working), checkRegularly(check, working));
    await Promise.all(tasks);
  } finally {
    ended.abort();
    // A frozen broker must not delay the stop. Messages that it has already written are sent again.
    await withTimeout(STOP_TIMEOUT_MS, Promise.allSettled(tasks));
    await Promise.allSettled([writer.close(), store.close()]);
  }
}

async function copyLog(
  store: EventStore,
  after: Position,
  copy: (batch: SealedEvent[]) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const subscribe = (reading: AbortSignal) =>
    store.subscribeToAll({ after, signal: reading, batchSize: BATCH_SIZE });
  for await (const batch of readAhead(subscribe, BATCH_SIZE, signal)) {
    await copy(batch as SealedEvent[]);
    if (signal.aborted) return;
  }
}

async function checkRegularly(check: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await setTimeout(CHECK_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await check();
  }
}

/** The id of a log that has events. */
async function requireLogId(store: EventStore): Promise<string> {
  const id = await store.readLogIdentity();
  if (id === undefined) throw new Error('The log has delivered events but has no identity');
  return id;
}
