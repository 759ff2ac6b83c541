import type { RecordedEvent, Serializer } from '@mirabelle/event-store';
import type { EngineMonitor, KafkaSettings, Logger } from '@mirabelle/runtime';
import type { TopicEpoch } from './topic-epochs.js';

export interface ConsumeOptions {
  readonly context: {
    readonly logger: Logger;
    readonly serializer: Pick<Serializer, 'decode'>;
    readonly engines: Pick<EngineMonitor, 'use'>;
  };
  readonly kafka: KafkaSettings;
  /** The epoch of the topic to consume. Nothing is handled after it has ended. */
  readonly epoch: TopicEpoch;
  readonly group: string;
  /** Event types to handle. Messages of other types are skipped without being opened. */
  readonly types: ReadonlySet<string>;
  /** How long running handlers may take to finish when the consumption stops; 2,000 ms by default. */
  readonly stopTimeoutMs?: number;
  /**
   * Handles events of one partition, in their order. If it throws, the partition pauses and delivers the events again,
   * while the other partitions continue.
   */
  handle(events: RecordedEvent[], signal: AbortSignal): Promise<void>;
  /** Called when the brokers have deleted events before the group has handled them. Nothing after them is handled. */
  onMissedEvents(): Promise<void>;
}

interface DeadLetter {
  readonly key: string;
  readonly value: string;
  readonly headers: Record<string, string>;
}

export interface Consumption {
  /** Sends a message to the dead-letter topic. */
  sendDeadLetter(letter: DeadLetter): Promise<void>;
  /** Lets running handlers finish for a limited time, commits and leaves the group. */
  stop(): Promise<void>;
}
