import type { ServiceContext } from '@mirabelle/application';
import type { Operations } from '@mirabelle/contracts';
import { openKafka } from '@mirabelle/kafka';
import type { KafkaSettings } from '@mirabelle/runtime';

/** Between two questions to the brokers, however many operators look, in ms. */
const FRESH_MS = 3_000;

type Admin = ReturnType<Awaited<ReturnType<typeof openKafka>>['admin']>;
type Kafka = NonNullable<Operations['kafka']>;

/** How far behind each consumer group is. Asks the brokers only while somebody wants to know. */
export class KafkaGroups {
  readonly #platform: Pick<ServiceContext, 'logger' | 'pool'>;
  readonly #settings: KafkaSettings | undefined;
  #admin: Promise<Admin> | undefined;
  #asked: { readonly at: number; readonly answer: Promise<Kafka> } | undefined;

  constructor(platform: Pick<ServiceContext, 'config' | 'logger' | 'pool'>) {
    this.#platform = platform;
    this.#settings = platform.config.kafka;
  }

  /** Null where Kafka is not configured. */
  async read(): Promise<Kafka | null> {
    const settings = this.#settings;
    if (!settings) return null;
    if (!this.#asked || Date.now() - this.#asked.at > FRESH_MS) {
      this.#asked = { at: Date.now(), answer: this.#ask(settings) };
    }
    return this.#asked.answer;
  }

  async stop(): Promise<void> {
    const admin = await this.#admin?.catch(() => undefined);
    await admin?.disconnect().catch(() => undefined);
  }

  async #ask(settings: KafkaSettings): Promise<Kafka> {
    const { topic } = settings;
    try {
      const { rows } = await this.#platform.pool.query<{ reactor: string }>(
        `select reactor from reactor_checkpoints where reactor <> 'kafka-relay' order by reactor`,
      );
      this.#admin ??= connected(settings, this.#platform);
      const admin = await this.#admin;
      const ends = await admin.fetchTopicOffsets(topic);
      const groups = rows.map(async ({ reactor }) => {
        const group = `${topic}.${reactor}`;
        const [taken] = await admin.fetchOffsets({ groupId: group, topics: [topic] });
        const offsets = new Map(
          taken?.partitions.map(({ partition, offset }) => [partition, BigInt(offset)]),
        );
        const behind = ends.reduce((sum, { partition, high, low }) => {
          const first = BigInt(low);
          const next = offsets.get(partition) ?? -1n;
          return sum + (BigInt(high) - (next < first ? first : next));
        }, 0n);
        return { group, behind: Math.max(0, Number(behind)) };
      });
      return { topic, groups: await Promise.all(groups) };
    } catch (error) {
      this.#platform.logger.debug({ err: error }, 'the brokers do not tell how far the groups are');
      await this.stop();
      this.#admin = undefined;
      return { topic, groups: null };
    }
  }
}

async function connected(
  settings: KafkaSettings,
  { logger }: Pick<ServiceContext, 'logger'>,
): Promise<Admin> {
  const admin = (await openKafka(settings, 'mirabelle-operations', logger)).admin();
  await admin.connect();
  return admin;
}
