import { EngineError } from '@mirabelle/runtime';

/** gRPC status codes: CANCELLED, DEADLINE_EXCEEDED, ABORTED (the server's own timeout), UNAVAILABLE. */
const AWAY_CODES: ReadonlySet<unknown> = new Set([1, 4, 10, 14]);
/** gRPC status codes: PERMISSION_DENIED, UNAUTHENTICATED. */
const REFUSED_CODES: ReadonlySet<unknown> = new Set([7, 16]);
const UNAUTHENTICATED = 16;
/** The client's own names for errors that come without a code. */
const AWAY_TYPES: ReadonlySet<unknown> = new Set([
  'unavailable',
  'timeout',
  'deadline-exceeded',
  'cancelled',
  'not-leader',
]);
/** Answers to appends, which carry neither code nor type: the server is starting or electing a leader. */
const CANNOT_WRITE = /Server Is (?:Not Ready|(?:Too )?Busy)|leader info/i;
/** Errors of the client that carry neither code nor type. */
const CANNOT_CONNECT = /^Failed to discover after|^Channel has been shut down/;
/** Errors of calls that the server has not seen, because the client was connecting again. */
const NOT_STARTED = /Channel closed before call started|^Channel has been shut down/;

/** EventStoreDB, the engine of this adapter, did not answer in time. */
export class NoAnswerError extends EngineError {
  constructor(timeoutMs: number) {
    super({
      engine: 'event-log',
      condition: 'away',
      reason: `EventStoreDB has not answered within ${timeoutMs / 1000} s`,
    });
  }
}

/** Whether the same call, made again at once, goes to the leader or over a new connection. */
export function isWorthRepeating(error: unknown): boolean {
  return hasErrorType(error, 'not-leader') || (error instanceof Error && NOT_STARTED.test(error.message));
}

/**
 * Whether only another client can help. A client never forgets that it could not ask a server for its features, for
 * example because no leader was found or the user was refused; every later append fails then. After a broken connection
 * the client itself connects again.
 */
export function needsAnotherClient(error: unknown): boolean {
  // A client that is told who leads turns to that node. Another client would begin with the first node again.
  if (!(error instanceof Error) || hasErrorType(error, 'not-leader')) return false;
  if (CANNOT_WRITE.test(error.message) || CANNOT_CONNECT.test(error.message)) return true;
  return isRefusal(error) || hasErrorType(error, 'unknown');
}

/**
 * Converts an error of the client to an {@link EngineError} if the server is away or refuses the user. Any other error is
 * returned as it is.
 */
export function convertLogError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof EngineError) return error;
  const { code, type } = error as { code?: unknown; type?: unknown };
  if (isRefusal(error)) return createRefusal(error, code);
  const { message } = error;
  const isAway = AWAY_CODES.has(code) || AWAY_TYPES.has(type);
  if (!isAway && !CANNOT_WRITE.test(message) && !CANNOT_CONNECT.test(message)) return error;
  // The first line of the client's message names the status; an append that timed out has only its type.
  const reason = message.split('\n')[0] || `EventStoreDB answered ${String(type)}`;
  return new EngineError({ engine: 'event-log', condition: 'away', reason }, error);
}

const isRefusal = (error: Error & { readonly code?: unknown }): boolean =>
  hasErrorType(error, 'access-denied') || REFUSED_CODES.has(error.code);

function createRefusal(error: Error, code: unknown): EngineError {
  const isPasswordWrong = code === UNAUTHENTICATED;
  return new EngineError(
    {
      engine: 'event-log',
      condition: 'refusing',
      reason: isPasswordWrong
        ? 'EventStoreDB does not accept the user name and password'
        : 'EventStoreDB does not let the user read $all, or read and write the streams',
      remedy: isPasswordWrong
        ? 'Set EVENTSTORE_URL to esdb://USER:PASSWORD@… with a user of that server.'
        : 'Give the user the access list that docs/operations.md names under EventStoreDB.',
    },
    error,
  );
}

export function hasErrorType(error: unknown, type: string): boolean {
  return error instanceof Error && 'type' in error && error.type === type;
}
