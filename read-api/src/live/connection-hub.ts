import type { Position } from '@mirabelle/event-store';
import type { RolesByUserId } from '../account/find-staff-roles.js';
import type { EventChanges } from './change-feed.js';
import type { LiveConnection } from './live-connection.js';
import { createUpdateFor } from './viewer-update.js';

export interface HubOptions {
  /** Maximum number of connections of one person; default 10. A further one replaces the oldest. */
  readonly maxPerPerson?: number;
  /** Maximum number of connections in this process; default 5,000. */
  readonly maxConnections?: number;
  /** A connection that receives nothing for this long is closed, ms; default 60,000. */
  readonly stuckTimeoutMs?: number;
}

/** All live connections of this process. */
export class ConnectionHub {
  readonly #byPerson = new Map<string, Set<LiveConnection>>();
  readonly #maxPerPerson: number;
  readonly #maxConnections: number;
  readonly #stuckTimeoutMs: number;
  #count = 0;

  constructor({ maxPerPerson = 10, maxConnections = 5_000, stuckTimeoutMs = 60_000 }: HubOptions = {}) {
    this.#maxPerPerson = maxPerPerson;
    this.#maxConnections = maxConnections;
    this.#stuckTimeoutMs = stuckTimeoutMs;
  }

  get isFull(): boolean {
    return this.#count >= this.#maxConnections;
  }

  get size(): number {
    return this.#count;
  }

  *[Symbol.iterator](): Generator<LiveConnection> {
    for (const connections of this.#byPerson.values()) yield* connections;
  }

  add(connection: LiveConnection): void {
    const { userId } = connection;
    const connections = this.#byPerson.get(userId) ?? new Set<LiveConnection>();
    this.#byPerson.set(userId, connections.add(connection));
    this.#count += 1;
    const [oldest] = connections;
    if (connections.size <= this.#maxPerPerson || !oldest) return;
    // The oldest connection is the most likely to be dead.
    oldest.endForNewerTab();
    this.remove(oldest);
  }

  remove(connection: LiveConnection): void {
    const connections = this.#byPerson.get(connection.userId);
    if (!connections?.delete(connection)) return;
    this.#count -= 1;
    if (connections.size === 0) this.#byPerson.delete(connection.userId);
  }

  /** Sends to each viewer the changes that concern them. */
  broadcast(entries: readonly EventChanges[], position: Position): void {
    const changes = entries.flatMap((entry) => entry.changes);
    for (const connection of this) {
      const update = createUpdateFor(connection, changes);
      if (update) connection.sendUpdate(update, position);
    }
  }

  /** Sends heartbeats and closes stuck connections. */
  sendHeartbeats(position: Position): void {
    const now = Date.now();
    for (const connection of this) {
      if (connection.getBlockedMs(now) >= this.#stuckTimeoutMs) this.#close(connection);
      else connection.sendHeartbeat(position);
    }
  }

  /** Ends all connections that match. */
  endConnections(matches: (connection: LiveConnection) => boolean): void {
    for (const connection of [...this].filter(matches)) {
      connection.end();
      this.remove(connection);
    }
  }

  /** Updates the roles of all viewers. Connections of viewers who have lost a role are ended. */
  async updateRoles(
    findRoles: (userIds: readonly string[]) => Promise<RolesByUserId>,
    position: Position,
  ): Promise<void> {
    const userIds = [...this.#byPerson.keys()];
    const rolesByUserId = await findRoles(userIds);
    for (const userId of userIds) {
      const roles = rolesByUserId.get(userId) ?? new Set();
      for (const connection of [...(this.#byPerson.get(userId) ?? [])]) {
        if (!connection.mayHaveRoles) continue;
        const formerRoles = connection.roles;
        if (formerRoles.size === roles.size && [...formerRoles].every((role) => roles.has(role))) continue;
        connection.roles = roles;
        const paths = new Set(['/api/auth/user']);
        connection.sendUpdate({ paths, resources: new Set(), ids: undefined }, position);
        if ([...formerRoles].every((role) => roles.has(role))) continue;
        connection.end();
        this.remove(connection);
      }
    }
  }

  #close(connection: LiveConnection): void {
    connection.destroy();
    this.remove(connection);
  }
}
