import { disconnect, type EventMessage, type PartitionOffsets } from '@mirabelle/kafka';
import type { Admin, ICustomPartitioner, Kafka, PartitionMetadata, Producer } from 'kafkajs';
import { splitIntoRequests } from './split-into-requests.js';

/** The `acks` value that waits until all in-sync replicas have the messages. */
const ALL_REPLICAS = -1;
/** A broker cannot have restarted with lost data within this time after its last response. */
const TRUST_ANSWER_MS = 200;

/** The topic has lost events that the brokers had acknowledged. */
export class TopicLostEventsError extends Error {
  override readonly name = 'TopicLostEventsError';

  constructor(topic: string) {
    super(`The topic ${topic} has lost events that the brokers had acknowledged`);
  }
}

/**
 * Sends messages to a topic and tracks the ends of its partitions. A partition that ends earlier than expected has lost
 * acknowledged messages. If the brokers have not answered for {@link TRUST_ANSWER_MS}, the ends are checked before anything
 * is sent, so that no new message precedes one that must be sent again.
 */
export class TopicWriter {
  readonly #topic: string;
  readonly #admin: Admin;
  readonly #producer: Producer;
  readonly #choosePartition: ReturnType<ICustomPartitioner>;
  readonly #ends = new Map<number, bigint>();
  #answeredAt = 0;

  private constructor(topic: string, kafka: Kafka, partitioner: ICustomPartitioner) {
    this.#topic = topic;
    this.#admin = kafka.admin();
    // The relay itself retries, after it has checked the ends of the topic.
    this.#producer = kafka.producer({
      allowAutoTopicCreation: false,
      retry: { retries: 0 },
      createPartitioner: partitioner,
    });
    this.#choosePartition = partitioner();
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

  /** The ends of the partitions, counted from the acknowledged messages. */
  get ends(): PartitionOffsets {
    return this.#ends;
  }

  /**
   * Asks the brokers for the current ends of the topic, and counts from them on.
   *
   * @param known the last known ends
   * @returns false if the topic has lost messages before the known ends
   */
  async adoptCurrentEnds(known: PartitionOffsets): Promise<boolean> {
    const current = await this.#fetchEnds();
    this.#ends.clear();
    for (const [partition, end] of current) this.#ends.set(partition, end);
    return reachesAll(current, known);
  }

  /**
   * Sends one request after the other, so that none can overtake another.
   *
   * @throws TopicLostEventsError, and errors of the brokers; some messages may have been written in spite of an error
   */
  async send(messages: readonly EventMessage[]): Promise<void> {
    for (const request of splitIntoRequests(this.#withPartitions(messages))) await this.#sendRequest(request);
  }

  async #sendRequest(messages: (EventMessage & { partition: number })[]): Promise<void> {
    if (Date.now() - this.#answeredAt > TRUST_ANSWER_MS) await this.checkEnds();
    // Until the brokers answer, the known ends are not trusted.
    this.#answeredAt = 0;
    const written = await this.#producer.send({ topic: this.#topic, messages, acks: ALL_REPLICAS });
    const counts = new Map<number, number>();
    for (const { partition } of messages) counts.set(partition, (counts.get(partition) ?? 0) + 1);
    for (const { partition, baseOffset = '-1' } of written) {
      const begin = BigInt(baseOffset);
      if (begin < (this.#ends.get(partition) ?? 0n)) throw new TopicLostEventsError(this.#topic);
      this.#ends.set(partition, begin + BigInt(counts.get(partition) ?? 0));
    }
    this.#answeredAt = Date.now();
  }

  /** Adds the partition that kafkajs itself would choose. */
  #withPartitions(messages: readonly EventMessage[]) {
    const topic = this.#topic;
    // The partitioner reads only the ids of the partitions.
    const partitionMetadata = [...this.#ends.keys()].map((partitionId) => ({
      partitionId,
    })) as PartitionMetadata[];
    return messages.map((message) => ({
      ...message,
      partition: this.#choosePartition({ topic, partitionMetadata, message }),
    }));
  }

  /** The partitions that have messages. */
  async listNonEmptyPartitions(): Promise<number[]> {
    const partitions = await this.#admin.fetchTopicOffsets(this.#topic);
    return partitions.filter(({ low, high }) => BigInt(low) < BigInt(high)).map(({ partition }) => partition);
  }

  /** Checks that the topic has not lost messages. @throws TopicLostEventsError, and errors of the brokers */
  async checkEnds(): Promise<void> {
    const known = new Map(this.#ends);
    if (!reachesAll(await this.#fetchEnds(), known)) throw new TopicLostEventsError(this.#topic);
  }

  close(): Promise<void> {
    return disconnect(this.#admin, this.#producer);
  }

  async #fetchEnds(): Promise<PartitionOffsets> {
    const partitions = await this.#admin.fetchTopicOffsets(this.#topic);
    this.#answeredAt = Date.now();
    return new Map(partitions.map(({ partition, high }) => [partition, BigInt(high)]));
  }
}

const reachesAll = (current: PartitionOffsets, known: PartitionOffsets) =>
  [...known].every(([partition, end]) => (current.get(partition) ?? 0n) >= end);
