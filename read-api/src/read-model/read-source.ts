import { SharedConnections } from '@mirabelle/runtime';
import type pg from 'pg';

interface Connections {
  readonly pool: pg.Pool;
  readonly shared: SharedConnections;
}

/** The database that the read tables are read from: a replica, or the primary while the replica cannot be reached. */
export class ReadSource {
  readonly #primary: Connections;
  readonly #replica: Connections | undefined;
  #isReplicaUnavailable = false;
  #onLeave: () => void = () => undefined;
  #primaryOnly: ReadSource | undefined;

  constructor(primary: pg.Pool, replica?: pg.Pool) {
    this.#primary = { pool: primary, shared: new SharedConnections(primary) };
    this.#replica = replica && { pool: replica, shared: new SharedConnections(replica) };
  }

  get pool(): pg.Pool {
    return this.#current.pool;
  }

  get shared(): SharedConnections {
    return this.#current.shared;
  }

  /** The primary alone, for reads that may not be behind. */
  get onPrimary(): ReadSource {
    if (!this.#replica) return this;
    this.#primaryOnly ??= new ReadSource(this.#primary.pool);
    return this.#primaryOnly;
  }

  /** The replica, whether it can be reached or not. */
  get replica(): pg.Pool | undefined {
    return this.#replica?.pool;
  }

  /** Whether the replica is in use, whose tables may be behind the position that the projector announces. */
  get isOnReplica(): boolean {
    return this.#current !== this.#primary;
  }

  /** Reads from the primary from now on, because the replica cannot be reached. */
  leaveReplica(): void {
    if (!this.isOnReplica) return;
    this.#isReplicaUnavailable = true;
    this.#onLeave();
  }

  /** Sets the function that is called when reads leave the replica, to find out when it can be used again. */
  onLeave(listener: () => void): void {
    this.#onLeave = listener;
  }

  /** Reads from the replica again. */
  returnToReplica(): void {
    this.#isReplicaUnavailable = false;
  }

  /** Closes the connections, except those of the primary's pool, which others also use. */
  async stop(): Promise<void> {
    await Promise.all([this.#primary.shared.stop(), this.#replica?.shared.stop(), this.#primaryOnly?.stop()]);
    await this.#replica?.pool.end();
  }

  get #current(): Connections {
    return this.#replica && !this.#isReplicaUnavailable ? this.#replica : this.#primary;
  }
}
