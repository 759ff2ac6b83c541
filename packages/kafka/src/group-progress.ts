import { findCheckpoint, moveCheckpoint } from '@mirabelle/consuming';
import { comparePositions } from '@mirabelle/event-store';
import type { Admin } from 'kafkajs';
import type pg from 'pg';
import { type RelayProgress, readRelayCheckpoint } from './relay-checkpoint.js';

/** Name of the consumer group of a reactor. A new topic epoch has other offsets, so it needs a new group. */
export const formatConsumerGroup = (topic: string, reactor: string, epochId: string): string =>
  `${topic}.${reactor}.${epochId}`;

export interface TrackedGroup {
  readonly topic: string;
  /** Returns the name of the consumer group for a topic epoch. */
  readonly groupOf: (epochId: string) => string;
  /** Name of the checkpoint to move. */
  readonly consumer: string;
}

/**
 * Derives a consumer's checkpoint in the log from the offsets of its group. Kafka offsets do not contain log positions,
 * but the relay stores its own position together with the ends of the partitions. A group that has passed all these ends
 * has handled every event up to that position. Offsets of an earlier topic epoch are ignored.
 */
export class GroupProgress {
  readonly #admin: Admin;
  readonly #tracked: TrackedGroup;
  /** The relay's progress that the group has not passed yet. */
  #milestone: RelayProgress | undefined;

  constructor(admin: Admin, tracked: TrackedGroup) {
    this.#admin = admin;
    this.#tracked = tracked;
  }

  /**
   * Moves the checkpoint to the last milestone if the group has passed it. A consumer without a checkpoint has not
   * started, and it chooses its first position itself.
   */
  async moveCheckpoint(database: pg.ClientBase): Promise<void> {
    const { consumer, topic } = this.#tracked;
    const milestone = await this.#currentMilestone(database);
    if (!milestone || milestone.topic !== topic || !(await this.#hasPassed(milestone))) return;
    // A new epoch starts at the checkpoints of the groups, so offsets of the old one must not move them any more.
    if ((await readRelayCheckpoint(database))?.progress?.epochId !== milestone.epochId) return;
    const { position } = milestone;
    const checkpoint = await findCheckpoint(database, consumer);
    if (checkpoint && comparePositions(position, checkpoint) > 0) {
      await moveCheckpoint(database, consumer, position);
    }
    this.#milestone = undefined;
  }

  async #currentMilestone(database: pg.ClientBase): Promise<RelayProgress | undefined> {
    const progress = (await readRelayCheckpoint(database))?.progress;
    if (!this.#milestone || this.#milestone.epochId !== progress?.epochId) this.#milestone = progress;
    return this.#milestone;
  }

  async #hasPassed({ ends, epochId }: RelayProgress): Promise<boolean> {
    const { topic, groupOf } = this.#tracked;
    const [offsets] = await this.#admin.fetchOffsets({ groupId: groupOf(epochId), topics: [topic] });
    const committed = new Map(
      offsets?.partitions.map(({ partition, offset }) => [partition, BigInt(offset)] as const),
    );
    const unreached = [...ends].filter(([partition, end]) => (committed.get(partition) ?? 0n) < end);
    if (unreached.length === 0) return true;
    // Messages past the retention time are deleted unread, and no offset is ever committed for them.
    const partitions = await this.#admin.fetchTopicOffsets(topic);
    const starts = new Map(partitions.map(({ partition, low }) => [partition, BigInt(low)]));
    return unreached.every(([partition, end]) => (starts.get(partition) ?? 0n) >= end);
  }
}
