import { comparePositions, type Position, START } from '@mirabelle/event-store';
import type { Admin } from 'kafkajs';
import type pg from 'pg';
import { findCheckpoint, moveCheckpoint, readCheckpoint } from '../consuming/index.js';

/** Names the relay's checkpoint. */
export const RELAY = 'kafka-relay';

export interface Group {
  readonly topic: string;
  readonly group: string;
  /** Names the checkpoint that is moved. */
  readonly consumer: string;
}

/** Where the topic ended when everything up to a position of the log had been put on it. */
interface Milestone {
  readonly position: Position;
  readonly ends: ReadonlyMap<number, bigint>;
}

/**
 * Tells from a group's offsets how far in the log it has come. A partition's offset says nothing of the log, so the
 * ends of all partitions are noted with the relay's checkpoint, and when the group has passed them all, so has it
 * passed that checkpoint.
 */
export class GroupProgress {
  readonly #admin: Admin;
  readonly #of: Group;
  #milestone: Milestone | undefined;

  constructor(admin: Admin, of: Group) {
    this.#admin = admin;
    this.#of = of;
  }

  /**
   * Moves the group's checkpoint to the last milestone, if it has been passed. A group that has none has not begun:
   * where it does is for itself to say.
   */
  async move(database: pg.ClientBase): Promise<void> {
    const { consumer } = this.#of;
    this.#milestone ??= await this.#nextMilestone(database);
    if (!(await this.#hasPassed(this.#milestone))) return;
    const { position } = this.#milestone;
    const known = await findCheckpoint(database, consumer);
    if (known && comparePositions(position, known) > 0) await moveCheckpoint(database, consumer, position);
    this.#milestone = undefined;
  }

  async #nextMilestone(database: pg.ClientBase): Promise<Milestone> {
    // In this order: what the relay had put there by then lies before the ends that are asked for afterwards.
    const position = await readCheckpoint(database, RELAY, async () => START);
    const partitions = await this.#admin.fetchTopicOffsets(this.#of.topic);
    const written = partitions.filter(({ high, low }) => BigInt(high) > BigInt(low));
    return { position, ends: new Map(written.map(({ partition, high }) => [partition, BigInt(high)])) };
  }

  async #hasPassed({ ends }: Milestone): Promise<boolean> {
    const { topic, group: groupId } = this.#of;
    const [offsets] = await this.#admin.fetchOffsets({ groupId, topics: [topic] });
    const committed = new Map(
      offsets?.partitions.map(({ partition, offset }) => [partition, BigInt(offset)] as const),
    );
    return [...ends].every(([partition, end]) => (committed.get(partition) ?? -1n) >= end);
  }
}
