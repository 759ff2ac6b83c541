import type {
  EventStoreDBClient,
  Filter,
  RecordedEvent as LogEvent,
  Position as LogPosition,
} from '@eventstore/db-client';
import { type Position, START } from '../position.js';

/** The methods of the client that the adapter uses. */
export type LogClient = Pick<
  EventStoreDBClient,
  'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll' | 'dispose'
>;

/** A connection without an answer to a ping is closed after this time. The client's default is 10 s. */
const KEEP_ALIVE_TIMEOUT_MS = 5_000;
/** How many events the server examines between two checkpoints that it reports. The server's default of 32 makes it slow. */
const SEARCH_WINDOW = 1_000;

/** Creates a client for an `esdb://…` URL. It connects on first use. The library is loaded only when this is called. */
export async function openClient(url: string): Promise<LogClient> {
  const [{ EventStoreDBClient }, { separateAppends }] = await Promise.all([
    import('@eventstore/db-client'),
    import('./separate-appends.js'),
  ]);
  const client = EventStoreDBClient.connectionString(
    addDefaultOption(url, 'keepAliveTimeout', KEEP_ALIVE_TIMEOUT_MS),
  );
  separateAppends(client);
  return client;
}

/**
 * Adds an option to a connection string that does not have it. Upper and lower case of an option's name are the same.
 */
function addDefaultOption(url: string, name: string, value: number): string {
  if (new RegExp(`[?&]${name}=`, 'i').test(url)) return url;
  const [, beforeOptions = url, options] = /^([^?]*)\?(.*)$/.exec(url) ?? [];
  const path = /^esdb(?:\+discover)?:\/\/[^/]*$/.test(beforeOptions) ? `${beforeOptions}/` : beforeOptions;
  return `${path}?${options ? `${options}&` : ''}${name}=${value}`;
}

/**
 * Creates a filter for the server: the events of streams with the prefix, or without a prefix all events except the
 * server's system events.
 */
export function createPrefixFilter(
  prefix: string,
  checkpointReached: (position: LogPosition) => void,
): Filter {
  const options = {
    maxSearchWindow: SEARCH_WINDOW,
    checkpointInterval: 1,
    checkpointReached: async (_: unknown, position: LogPosition) => checkpointReached(position),
  };
  return prefix
    ? { filterOn: 'streamName', prefixes: [prefix], ...options }
    : { filterOn: 'eventType', regex: '^[^$].*', ...options };
}

/** The same condition as {@link createPrefixFilter}, for events that have been read without a filter. */
export const matchesPrefix = (
  prefix: string,
  { streamId, type }: { streamId: string; type: string },
): boolean => (prefix ? streamId.startsWith(prefix) : !type.startsWith('$'));

export function fromLogPosition({ commit, prepare }: LogPosition): Position {
  return { transaction: commit, sequence: prepare };
}

/** @throws Error if the server is too old to send positions */
export function getPosition({ position }: LogEvent): Position {
  if (!position) {
    throw new Error('The server returns events without positions. EventStoreDB 24.10 or later is required');
  }
  return fromLogPosition(position);
}

/** The client's form of a position to read or subscribe from. */
export function toLogPosition({ transaction, sequence }: Position): LogPosition | 'start' {
  if (transaction === START.transaction && sequence === START.sequence) return 'start';
  return { commit: transaction, prepare: sequence };
}
