/** What Node says of a connection that cannot be had or has broken. */
const BROKEN: ReadonlySet<unknown> = new Set([
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
/** Of `pg`, whose errors of its own have no codes. */
const OF_CLIENT =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;
/** gRPC's "unavailable", as EventStoreDB's client throws it. */
const GRPC_UNAVAILABLE = 14;

/** Whether something failed because an engine cannot be reached at the moment, and not because of what was asked. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (BROKEN.has(code) || code === GRPC_UNAVAILABLE || OF_CLIENT.test(error.message)) return true;
  if (typeof code === 'string' && SQL_STATES.test(code)) return true;
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.some(isUnavailable);
}
