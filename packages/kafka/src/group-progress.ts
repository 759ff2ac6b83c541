import { findCheckpoint, moveCheckpoint } from '@mirabelle/consuming';
import { comparePositions } from '@mirabelle/event-store';
import type { Admin } from 'kafkajs';
import type pg from 'pg';
import { type Relayed, readRelayed } from './relay-checkpoint.js';

export interface Group {
  readonly topic: string;
  /** Names the group that consumes a filling of the topic. */
  readonly group: (filling: string) => string;
  /** Names the checkpoint that is moved. */
  readonly consumer: string;
}

/**
 * Tells from a group's offsets how far in the log it has come. A partition's offset says nothing of the log, but the
 * relay notes with its checkpoint where the partitions end, and a group that has passed all those ends has passed that
 * checkpoint. Offsets of a topic that has been filled anew since say nothing of it.
 */
export class GroupProgress {
  readonly #admin: Admin;
  readonly #of: Group;
  #milestone: Relayed | undefined;

  constructor(admin: Admin, of: Group) {
    this.#admin = admin;
    this.#of = of;
  }

  /**
   * Moves the group's checkpoint to the last milestone, if it has been passed. A group that has none has not begun:
   * where it does is for itself to say.
   */
  async move(database: pg.ClientBase): Promise<void> {
    const { consumer, topic } = this.#of;
    const milestone = await this.#current(database);
    if (!milestone || milestone.topic !== topic || !(await this.#hasPassed(milestone))) return;
    // What was lost since is filled in anew from where the groups are: they must not be moved by what they did before.
    if ((await readRelayed(database))?.relayed?.filling !== milestone.filling) return;
    const { position } = milestone;
    const known = await findCheckpoint(database, consumer);
    if (known && comparePositions(position, known) > 0) await moveCheckpoint(database, consumer, position);
    this.#milestone = undefined;
  }

  /** The milestone that is waited for, of the topic as it is filled now. */
  async #current(database: pg.ClientBase): Promise<Relayed | undefined> {
    const relayed = (await readRelayed(database))?.relayed;
    if (!this.#milestone || this.#milestone.filling !== relayed?.filling) this.#milestone = relayed;
    return this.#milestone;
  }

  async #hasPassed({ ends, filling }: Relayed): Promise<boolean> {
    const { topic, group } = this.#of;
    const [offsets] = await this.#admin.fetchOffsets({ groupId: group(filling), topics: [topic] });
    const committed = new Map(
      offsets?.partitions.map(({ partition, offset }) => [partition, BigInt(offset)] as const),
    );
    const behind = [...ends].filter(([partition, end]) => (committed.get(partition) ?? 0n) < end);
    if (behind.length === 0) return true;
    // What has been there for too long is taken away unread, and nobody commits an offset for it.
    const partitions = await this.#admin.fetchTopicOffsets(topic);
    const begins = new Map(partitions.map(({ partition, low }) => [partition, BigInt(low)]));
    return behind.every(([partition, end]) => (begins.get(partition) ?? 0n) >= end);
  }
}
