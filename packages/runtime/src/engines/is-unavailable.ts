import { EngineError } from './engine-error.js';

/** Node's error codes for a connection that cannot be opened or has broken. */
const NODE_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Connection exceptions, too many connections, a server that is shutting down, has crashed or is starting. */
const SQL_STATES = /^(?:08\w{3}|53300|57P0[123])$/;
/** Errors that the clients of Postgres and Redis throw themselves have no code. */
const CLIENT_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection|Socket timeout\. Expecting data)/;
/** EventStoreDB's client throws gRPC's status UNAVAILABLE. */
const GRPC_UNAVAILABLE = 14;

/**
 * Whether an error means that an engine (a server such as Postgres or Redis) cannot be used now, so that the same request
 * may succeed later. Every {@link EngineError} means that.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof EngineError) return true;
  const { code } = error as { code?: unknown };
  if (NODE_CODES.has(code) || code === GRPC_UNAVAILABLE || CLIENT_MESSAGES.test(error.message)) return true;
  if (typeof code === 'string' && SQL_STATES.test(code)) return true;
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some(isUnavailable);
}
