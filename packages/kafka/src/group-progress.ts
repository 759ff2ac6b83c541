import { findCheckpoint, moveCheckpoint } from '@mirabelle/consuming';
import { comparePositions } from '@mirabelle/event-store';
import type { Logger } from '@mirabelle/runtime';
import type { Admin } from 'kafkajs';
import type pg from 'pg';
import { hasMissedMessages, readGroupOffsets } from './missed-events.js';
import { type RelayProgress, readRelayCheckpoint, reportMissedEvents } from './relay-checkpoint.js';

/** Name of the consumer group of a reactor. A new topic epoch has other offsets, so it needs a new group. */
export const formatConsumerGroup = (topic: string, reactor: string, epochId: string): string =>
  `${topic}.${reactor}.${epochId}`;

export interface TrackedGroup {
  readonly topic: string;
  /** Returns the name of the consumer group for a topic epoch. */
  readonly formatGroup: (epochId: string) => string;
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
  readonly #logger: Logger;
  /** The relay's progress that the group has not passed yet. */
  #milestone: RelayProgress | undefined;

  constructor(admin: Admin, tracked: TrackedGroup, logger: Logger) {
    this.#admin = admin;
    this.#tracked = tracked;
    this.#logger = logger;
  }

  /**
   * Moves the checkpoint to the last milestone if the group has passed it. A consumer without a checkpoint has not
   * started, and it chooses its first position itself. If the brokers have deleted events that the group has not handled,
   * the checkpoint stays, and the relay is asked to send them again.
   */
  async moveCheckpoint(database: pg.ClientBase): Promise<void> {
    const { consumer, topic, formatGroup } = this.#tracked;
    const milestone = await this.#readMilestone(database);
    const checkpoint = await findCheckpoint(database, consumer);
    if (!milestone || milestone.topic !== topic || !checkpoint) return;
    const { position, epochId, epochStart: start, ends } = milestone;
    if (comparePositions(position, checkpoint) <= 0) {
      this.#milestone = undefined;
      return;
    }
    const offsets = await readGroupOffsets(this.#admin, topic, formatGroup(epochId), start);
    // A new epoch starts at the checkpoints of the groups, so offsets of the old one must not move them any more.
    if ((await readRelayCheckpoint(database))?.progress?.epochId !== epochId) return;
    if (hasMissedMessages(offsets)) {
      this.#logger.warn({ consumer, topic }, 'events were deleted from the topic before they were handled');
      await reportMissedEvents(database, consumer, epochId);
      return;
    }
    if ([...ends].some(([partition, end]) => (offsets.next.get(partition) ?? 0n) < end)) return;
    await moveCheckpoint(database, consumer, position);
    this.#milestone = undefined;
  }

  async #readMilestone(database: pg.ClientBase): Promise<RelayProgress | undefined> {
    const progress = (await readRelayCheckpoint(database))?.progress;
    if (!this.#milestone || this.#milestone.epochId !== progress?.epochId) this.#milestone = progress;
    return this.#milestone;
  }
}
