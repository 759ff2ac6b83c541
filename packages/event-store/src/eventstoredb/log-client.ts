import type { EventStoreDBClient, Filter, Position as LogPosition } from '@eventstore/db-client';
import { type Position, START } from '../position.js';

/** The methods of the client that the adapter uses. */
export type LogClient = Pick<
  EventStoreDBClient,
  'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll' | 'dispose'
>;

/** Creates a client for an `esdb://…` URL. It connects on first use. The library is loaded only when this is called. */
export async function openClient(url: string): Promise<LogClient> {
  const { EventStoreDBClient } = await import('@eventstore/db-client');
  return EventStoreDBClient.connectionString(url);
}

/**
 * A filter for the server: the events of streams with the prefix, or without a prefix all events except the server's
 * system events.
 */
export function filterByPrefix(prefix: string): Filter {
  return prefix
    ? { filterOn: 'streamName', prefixes: [prefix], checkpointInterval: 1 }
    : { filterOn: 'eventType', regex: '^[^$].*', checkpointInterval: 1 };
}

/** The same condition as {@link filterByPrefix}, for events that have been read without a filter. */
export const matchesPrefix = (
  prefix: string,
  { streamId, type }: { streamId: string; type: string },
): boolean => (prefix ? streamId.startsWith(prefix) : !type.startsWith('$'));

export function fromLogPosition({ commit, prepare }: LogPosition): Position {
  return { transaction: commit, sequence: prepare };
}

/** The client's form of a position to subscribe from. */
export function toLogPosition({ transaction, sequence }: Position): LogPosition | 'start' {
  if (transaction === START.transaction && sequence === START.sequence) return 'start';
  return { commit: transaction, prepare: sequence };
}

export function hasErrorType(error: unknown, type: string): boolean {
  return error instanceof Error && 'type' in error && error.type === type;
}
