import type { StaffRole } from '@mirabelle/domain';
import type { Position } from '@mirabelle/event-store';
import { newsFor } from './audience.js';
import type { LiveConnection } from './connection.js';
import type { Entry } from './feed.js';

export interface HubOptions {
  /** Of one person, at once; the oldest makes room. Default 10. */
  readonly mostPerPerson?: number;
  /** Of all in this process. Default 5,000. */
  readonly most?: number;
  /** Whoever takes nothing for so long is given up, in ms. Default 60,000. */
  readonly stuckMs?: number;
}

/** All connections of this process. */
export class Hub {
  readonly #byPerson = new Map<string, Set<LiveConnection>>();
  readonly #mostPerPerson: number;
  readonly #most: number;
  readonly #stuckMs: number;
  #count = 0;

  constructor({ mostPerPerson = 10, most = 5_000, stuckMs = 60_000 }: HubOptions = {}) {
    this.#mostPerPerson = mostPerPerson;
    this.#most = most;
    this.#stuckMs = stuckMs;
  }

  get full(): boolean {
    return this.#count >= this.#most;
  }

  get size(): number {
    return this.#count;
  }

  *[Symbol.iterator](): Generator<LiveConnection> {
    for (const connections of this.#byPerson.values()) yield* connections;
  }

  add(connection: LiveConnection): void {
    const { userId } = connection;
    const theirs = this.#byPerson.get(userId) ?? new Set<LiveConnection>();
    this.#byPerson.set(userId, theirs.add(connection));
    this.#count += 1;
    const [oldest] = theirs;
    if (theirs.size <= this.#mostPerPerson || !oldest) return;
    // A connection whose other side has gone without a word is most likely among the oldest.
    oldest.sendAway();
    this.remove(oldest);
  }

  remove(connection: LiveConnection): void {
    const theirs = this.#byPerson.get(connection.userId);
    if (!theirs?.delete(connection)) return;
    this.#count -= 1;
    if (theirs.size === 0) this.#byPerson.delete(connection.userId);
  }

  /** Tells everybody what the changes mean to them. */
  tell(entries: readonly Entry[], position: Position): void {
    const changes = entries.flatMap((entry) => entry.changes);
    for (const connection of this) {
      const news = newsFor(connection, changes);
      if (news) connection.changed(news, position);
    }
  }

  /** Shows signs of life, and gives up on those who show none. */
  beat(position: Position): void {
    const now = Date.now();
    for (const connection of this) {
      if (connection.stuckFor(now) >= this.#stuckMs) this.#drop(connection);
      else connection.beat(position);
    }
  }

  /** Ends what fits. */
  end(fits: (connection: LiveConnection) => boolean): void {
    for (const connection of [...this].filter(fits)) {
      connection.end();
      this.remove(connection);
    }
  }

  /** Takes note of the roles that people have now. Whoever has lost one is sent off, and comes back with less. */
  async renewRoles(
    rolesOf: (userId: string) => Promise<ReadonlySet<StaffRole>>,
    position: Position,
  ): Promise<void> {
    for (const userId of [...this.#byPerson.keys()]) {
      const roles = await rolesOf(userId);
      for (const connection of [...(this.#byPerson.get(userId) ?? [])]) {
        const before = connection.roles;
        if (before.size === roles.size && [...before].every((role) => roles.has(role))) continue;
        connection.roles = roles;
        const keys = new Set(['/api/auth/user']);
        connection.changed({ keys, resources: new Set(), ids: undefined }, position);
        if ([...before].every((role) => roles.has(role))) continue;
        connection.end();
        this.remove(connection);
      }
    }
  }

  #drop(connection: LiveConnection): void {
    connection.destroy();
    this.remove(connection);
  }
}
