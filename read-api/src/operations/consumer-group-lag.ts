import type { ServiceContext } from '@mirabelle/application';
import type { Operations } from '@mirabelle/backoffice-contracts';
import { formatConsumerGroup, openKafka, readRelayCheckpoint } from '@mirabelle/kafka';
import { type KafkaSettings, withTimeout } from '@mirabelle/runtime';

/** For how long an answer of the brokers is reused, however many operators watch, ms. */
const CACHE_MS = 3_000;
/** How long to wait for the brokers. While they do not answer, the page shows the rest, and that the lag is unknown. */
const TIMEOUT_MS = 3_000;

type Admin = ReturnType<Awaited<ReturnType<typeof openKafka>>['admin']>;
type KafkaLag = NonNullable<Operations['kafka']>;

interface LagOptions {
  /** Connects to the brokers; by default with the Kafka client. */
  readonly connect?: typeof connectAdmin;
  readonly timeoutMs?: number;
  readonly cacheMs?: number;
}

/** An answer of the brokers, which may not have arrived yet. */
interface CachedLag {
  readonly at: number;
  readonly answer: Promise<KafkaLag>;
  hasArrived: boolean;
}

/** Reads the lag of each Kafka consumer group, on demand. */
export class ConsumerGroupLag {
  readonly #context: Pick<ServiceContext, 'logger' | 'pool'>;
  readonly #settings: KafkaSettings | undefined;
  readonly #connect: typeof connectAdmin;
  readonly #timeoutMs: number;
  readonly #cacheMs: number;
  #admin: Promise<Admin> | undefined;
  #cached: CachedLag | undefined;

  constructor(
    context: Pick<ServiceContext, 'config' | 'logger' | 'pool'>,
    { connect = connectAdmin, timeoutMs = TIMEOUT_MS, cacheMs = CACHE_MS }: LagOptions = {},
  ) {
    this.#context = context;
    this.#settings = context.config.kafka;
    this.#connect = connect;
    this.#timeoutMs = timeoutMs;
    this.#cacheMs = cacheMs;
  }

  /** @returns null without Kafka settings */
  async read(): Promise<KafkaLag | null> {
    const settings = this.#settings;
    if (!settings) return null;
    const cached = this.#cached;
    const isCurrent = cached && (!cached.hasArrived || Date.now() - cached.at <= this.#cacheMs);
    const { answer } = isCurrent ? cached : this.#ask(settings);
    const { value } = await withTimeout(this.#timeoutMs, answer);
    return value ?? { topic: settings.topic, groups: null };
  }

  #ask(settings: KafkaSettings): CachedLag {
    const cached: CachedLag = { at: Date.now(), answer: this.#fetch(settings), hasArrived: false };
    void cached.answer.finally(() => {
      cached.hasArrived = true;
    });
    this.#cached = cached;
    return cached;
  }

  async stop(): Promise<void> {
    const admin = await this.#admin?.catch(() => undefined);
    await admin?.disconnect().catch(() => undefined);
  }

  async #fetch(settings: KafkaSettings): Promise<KafkaLag> {
    const { topic } = settings;
    try {
      const relayProgress = (await readRelayCheckpoint(this.#context.pool))?.progress;
      // Before the relay has begun there is no topic epoch, and so no consumer group.
      if (relayProgress?.topic !== topic) return { topic, groups: [] };
      const { epochId } = relayProgress;
      const { rows } = await this.#context.pool.query<{ reactor: string }>(
        `select reactor from reactor_checkpoints where reactor <> 'kafka-relay' order by reactor`,
      );
      this.#admin ??= this.#connect(settings, this.#context);
      const admin = await this.#admin;
      const ends = await admin.fetchTopicOffsets(topic);
      const groups = rows.map(async ({ reactor }) => {
        const group = formatConsumerGroup(topic, reactor, epochId);
        const [committed] = await admin.fetchOffsets({ groupId: group, topics: [topic] });
        const offsets = new Map(
          committed?.partitions.map(({ partition, offset }) => [partition, BigInt(offset)]),
        );
        const behind = ends.reduce((sum, { partition, high, low }) => {
          const oldest = BigInt(low);
          // Kafka, too, says -1 where a group has committed nothing yet.
          const next = offsets.get(partition) ?? -1n;
          // Messages that the brokers have deleted are not counted.
          return sum + (BigInt(high) - (next < oldest ? oldest : next));
        }, 0n);
        return { group, behind: Math.max(0, Number(behind)) };
      });
      return { topic, groups: await Promise.all(groups) };
    } catch (error) {
      this.#context.logger.debug({ err: error }, 'reading the lag of the consumer groups failed');
      await this.stop();
      this.#admin = undefined;
      return { topic, groups: null };
    }
  }
}

async function connectAdmin(
  settings: KafkaSettings,
  { logger }: Pick<ServiceContext, 'logger'>,
): Promise<Admin> {
  const admin = (await openKafka(settings, 'mirabelle-operations', logger)).admin();
  await admin.connect();
  return admin;
}
