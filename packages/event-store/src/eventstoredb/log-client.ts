import type { EventStoreDBClient, Filter, Position as LogPosition } from '@eventstore/db-client';
import { type Position, START } from '../position.js';

/** What is used of the client. */
export type LogClient = Pick<
  EventStoreDBClient,
  'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll' | 'dispose'
>;

/** A client for `esdb://…`. Connects when first used. The library is only loaded where EventStoreDB is. */
export async function openClient(url: string): Promise<LogClient> {
  const { EventStoreDBClient } = await import('@eventstore/db-client');
  return EventStoreDBClient.connectionString(url);
}

/**
 * Which events are ours: those of streams that begin with a prefix, or without one all but the server's own. Told to
 * the server, so that others do not even travel.
 */
export function filterByPrefix(prefix: string): Filter {
  return prefix
    ? { filterOn: 'streamName', prefixes: [prefix], checkpointInterval: 1 }
    : { filterOn: 'eventType', regex: '^[^$].*', checkpointInterval: 1 };
}

export const matchesPrefix = (prefix: string, { streamId, type }: { streamId: string; type: string }): boolean =>
  prefix ? streamId.startsWith(prefix) : !type.startsWith('$');

export function fromLogPosition({ commit, prepare }: LogPosition): Position {
  return { transaction: commit, sequence: prepare };
}

/** Where to subscribe or read from: events behind it are delivered. */
export function toLogPosition({ transaction, sequence }: Position): LogPosition | 'start' {
  if (transaction === START.transaction && sequence === START.sequence) return 'start';
  return { commit: transaction, prepare: sequence };
}

export function hasErrorType(error: unknown, type: string): boolean {
  return error instanceof Error && 'type' in error && error.type === type;
}
