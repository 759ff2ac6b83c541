import { type Endpoint, endpoints } from '@mirabelle/contracts';
import type { TestedCall } from './calls.js';

/** One call of the API and the tests that show how it behaves. */
export interface Row {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly success: Evidence[];
  readonly refusals: Evidence[];
  readonly roles: Evidence[];
  readonly idempotency: Evidence[];
}

/** That a test saw something, e.g. "409 slot_taken". */
export interface Evidence {
  readonly seen: string;
  readonly file: string;
  readonly test: string;
}

/** Throws whatever it likes at every call, so it shows no call in particular. */
const INDISCRIMINATE = /\/(chaos|fuzz)\.test\.ts$/;

/**
 * POSTs that no Idempotency-Key replays, and why: an answer that was kept must not open a session again.
 */
export const NOT_REPLAYED: Readonly<Record<string, string>> = {
  verify: 'a link works once',
  signIn: 'opens a session',
  logout: 'ending a session twice is ending it',
  paypalWebhook: 'the provider names its events',
};

/** What the tests saw of every call, the first test in the alphabet for each thing seen. */
export function rowsOf(calls: readonly TestedCall[]): Row[] {
  const telling = calls.filter(({ file }) => !INDISCRIMINATE.test(file));
  return Object.entries(endpoints)
    .sort(([, a], [, b]) => order(a).localeCompare(order(b)))
    .map(([name, endpoint]) => {
      const own = telling.filter((call) => endpointOf(call) === endpoint);
      const seen = (wanted: (call: TestedCall) => boolean) => evidence(own.filter(wanted));
      return {
        name,
        endpoint,
        success: seen(({ status }) => status < 400),
        refusals: seen(({ status }) => status >= 400 && status !== 401 && status !== 403),
        roles: seen(({ status }) => status === 401 || status === 403),
        idempotency: replays(own),
      };
    });
}

const order = ({ path, method }: Endpoint) => `${path} ${method}`;

const routes = Object.values(endpoints)
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  // Literal paths before those with named parts, as the services match them.
  .sort((a, b) => a.endpoint.path.split('{').length - b.endpoint.path.split('{').length);

function endpointOf({ method, path }: TestedCall): Endpoint | undefined {
  return routes.find(
    ({ endpoint, pattern }) => endpoint.method === method.toLowerCase() && pattern.test(path),
  )?.endpoint;
}

function evidence(calls: readonly TestedCall[]): Evidence[] {
  const found = new Map<string, Evidence>();
  for (const { status, code, file, test } of calls) {
    const seen = code ? `${status} ${code}` : String(status);
    const before = found.get(seen);
    if (!before || `${file} ${test}` < `${before.file} ${before.test}`) found.set(seen, { seen, file, test });
  }
  return [...found.values()].sort((a, b) => a.seen.localeCompare(b.seen));
}

/** Calls that one test made more than once under one key, each time with the same status. */
function replays(calls: readonly TestedCall[]): Evidence[] {
  const byKey = new Map<string, TestedCall[]>();
  for (const call of calls) {
    if (!call.idempotencyKey || call.status >= 400) continue;
    const key = `${call.file} ${call.test} ${call.path} ${call.idempotencyKey}`;
    byKey.set(key, [...(byKey.get(key) ?? []), call]);
  }
  const repeated = [...byKey.values()].filter(
    (group) => group.length > 1 && new Set(group.map(({ status }) => status)).size === 1,
  );
  return evidence(repeated.map(([first]) => first as TestedCall)).slice(0, 1);
}
