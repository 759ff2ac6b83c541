import { disconnect, type EventMessage } from '@mirabelle/kafka';
import type { Admin, ICustomPartitioner, Kafka, PartitionMetadata, Producer } from 'kafkajs';
import { packed } from './packed.js';

/** All replicas that are in step have it. */
const ALL_REPLICAS = -1;
/** No broker dies and comes back without its memory within so long after it has answered. */
const VOUCHED_MS = 200;

/** The topic does not hold what the brokers had acknowledged. */
export class TopicLost extends Error {
  override readonly name = 'TopicLost';

  constructor(topic: string) {
    super(`The topic ${topic} has lost events that were on it`);
  }
}

export type Ends = ReadonlyMap<number, bigint>;

/**
 * Puts messages on a topic and knows where its partitions end, so that it notices when they end before that: then the
 * brokers have lost what they had acknowledged. Looks first after any pause, so that nothing new gets before what has to
 * be put there again.
 */
export class TopicWriter {
  readonly #topic: string;
  readonly #admin: Admin;
  readonly #producer: Producer;
  readonly #choose: ReturnType<ICustomPartitioner>;
  readonly #ends = new Map<number, bigint>();
  #answeredAt = 0;

  private constructor(topic: string, kafka: Kafka, partitioner: ICustomPartitioner) {
    this.#topic = topic;
    this.#admin = kafka.admin();
    // What fails is for us to repeat, after a look at the topic.
    this.#producer = kafka.producer({
      allowAutoTopicCreation: true,
      retry: { retries: 0 },
      createPartitioner: partitioner,
    });
    this.#choose = partitioner();
  }

  static async connect(kafka: Kafka, topic: string): Promise<TopicWriter> {
    const { Partitioners } = await import('kafkajs');
    const writer = new TopicWriter(topic, kafka, Partitioners.DefaultPartitioner);
    try {
      await writer.#admin.connect();
      await writer.#producer.connect();
    } catch (error) {
      await writer.close();
      throw error;
    }
    return writer;
  }

  get admin(): Admin {
    return this.#admin;
  }

  /** Where the partitions end by what was put there. */
  get ends(): Ends {
    return this.#ends;
  }

  /** Goes by what the topic holds now. @param known where it ended before @returns whether it still holds all of that */
  async take(known: Ends): Promise<boolean> {
    const now = await this.#lookUp();
    this.#ends.clear();
    for (const [partition, end] of now) this.#ends.set(partition, end);
    return holdsAll(now, known);
  }

  /**
   * One request after the other, so that none can overtake another.
   *
   * @throws TopicLost, and what the brokers answer; some of the messages may be there all the same
   */
  async put(messages: readonly EventMessage[]): Promise<void> {
    for (const portion of packed(this.#placed(messages))) await this.#send(portion);
  }

  async #send(messages: (EventMessage & { partition: number })[]): Promise<void> {
    if (Date.now() - this.#answeredAt > VOUCHED_MS) await this.look();
    this.#answeredAt = 0;
    const written = await this.#producer.send({ topic: this.#topic, messages, acks: ALL_REPLICAS });
    const counts = new Map<number, number>();
    for (const { partition } of messages) counts.set(partition, (counts.get(partition) ?? 0) + 1);
    for (const { partition, baseOffset = '-1' } of written) {
      const begin = BigInt(baseOffset);
      if (begin < (this.#ends.get(partition) ?? 0n)) throw new TopicLost(this.#topic);
      this.#ends.set(partition, begin + BigInt(counts.get(partition) ?? 0));
    }
    this.#answeredAt = Date.now();
  }

  /** Each message with its partition, which kafkajs would choose alike. */
  #placed(messages: readonly EventMessage[]) {
    const topic = this.#topic;
    // It only goes by how many there are.
    const partitionMetadata = [...this.#ends.keys()].map((partitionId) => ({
      partitionId,
    })) as PartitionMetadata[];
    return messages.map((message) => ({
      ...message,
      partition: this.#choose({ topic, partitionMetadata, message }),
    }));
  }

  /** Looks at the topic. @throws TopicLost, and what keeps us from looking */
  async look(): Promise<void> {
    const known = new Map(this.#ends);
    if (!holdsAll(await this.#lookUp(), known)) throw new TopicLost(this.#topic);
  }

  close(): Promise<void> {
    return disconnect(this.#admin, this.#producer);
  }

  async #lookUp(): Promise<Ends> {
    const partitions = await this.#admin.fetchTopicOffsets(this.#topic);
    this.#answeredAt = Date.now();
    return new Map(partitions.map(({ partition, high }) => [partition, BigInt(high)]));
  }
}

const holdsAll = (now: Ends, known: Ends) =>
  [...known].every(([partition, end]) => (now.get(partition) ?? 0n) >= end);
