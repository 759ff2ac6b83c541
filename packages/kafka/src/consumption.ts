import type { RecordedEvent, Serializer } from '@mirabelle/event-store';
import type { KafkaSettings, Logger } from '@mirabelle/runtime';
import type { Filling } from './topic-epochs.js';

export interface Consuming {
  readonly platform: { readonly logger: Logger; readonly serializer: Serializer };
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
