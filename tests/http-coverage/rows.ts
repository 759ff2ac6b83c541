import { createPathPattern, type Endpoint } from '@mirabelle/contracts';
import { endpoints } from '@mirabelle/http';
import type { TestedCall } from './calls.js';

/** One endpoint and the tests that show how it behaves. */
export interface Row {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly success: Evidence[];
  readonly refusals: Evidence[];
  readonly roles: Evidence[];
  readonly idempotency: Evidence[];
  /** Answers that no call may get, such as 500. */
  readonly faults: Evidence[];
}

/** An answer that a test has seen, e.g. "409 slot_taken". */
export interface Evidence {
  readonly seen: string;
  readonly file: string;
  readonly test: string;
}

/** Test files whose calls are random. The rows take nothing from them but faults. */
const RANDOM_CALLS = /\/(?:chaos|fuzz)\.test\.ts$/;
/** Test files that kill services but not the gateway, so that it answers with 502, 503 or 504. */
const KILLS_SERVICES = /\/chaos\.test\.ts$/;
/** Codes of the 503 answers that the API documents: the caller repeats the call and loses nothing. */
const DOCUMENTED_503 = ['payment_pending', 'unavailable', 'starting'];

/**
 * POSTs whose answers are not replayed under an Idempotency-Key, and why. A stored answer must not open a session again.
 */
export const NOT_REPLAYED: Readonly<Record<string, string>> = {
  verify: 'a link works once',
  signIn: 'opens a session',
  logout: 'repeating it changes nothing',
  paypalWebhook: 'the provider gives each event an id',
  receiveInboundMail: 'a mail is taken once by its Message-ID',
  adminPreviewContactReply: 'changes nothing',
  trackReferral: 'sets a cookie',
  reportViolations: 'only counts and logs',
  passkeyRegistrationOptions: 'each challenge is another one',
  registerPasskey: 'a challenge is answered once',
  passkeySignInOptions: 'each challenge is another one',
  signInWithPasskey: 'opens a session',
};

/**
 * Creates one row for each endpoint, with the tests that show how it behaves. If several tests show the same, the row names
 * the first in alphabetical order.
 */
export function createRows(calls: readonly TestedCall[]): Row[] {
  const relevantCalls = calls.filter(({ file }) => !RANDOM_CALLS.test(file));
  return Object.entries(endpoints)
    .sort(([, a], [, b]) => formatSortKey(a).localeCompare(formatSortKey(b)))
    .map(([name, endpoint]) => {
      const endpointCalls = relevantCalls.filter((call) => findEndpoint(call) === endpoint);
      const faulty = calls.filter((call) => isFault(call) && findEndpoint(call) === endpoint);
      const listMatching = (matches: (call: TestedCall) => boolean) =>
        listEvidence(endpointCalls.filter(matches));
      return {
        name,
        endpoint,
        success: listMatching(({ status }) => status < 400),
        refusals: listMatching((call) => isRefusal(call) && call.status !== 401 && call.status !== 403),
        roles: listMatching(({ status }) => status === 401 || status === 403),
        idempotency: findReplays(endpointCalls),
        faults: listEvidence(faulty),
      };
    });
}

const isRefusal = (call: TestedCall) => call.status >= 400 && !isFault(call);

function isFault({ status, code = '', file }: TestedCall): boolean {
  if (status <= 500) return status === 500;
  return !KILLS_SERVICES.test(file) && !(status === 503 && DOCUMENTED_503.includes(code));
}

const formatSortKey = ({ path, method }: Endpoint) => `${path} ${method}`;

const routes = Object.values(endpoints)
  .map((endpoint) => ({
    endpoint,
    pattern: createPathPattern(endpoint.path),
  }))
  // Literal paths come before those with parameters, as in the services.
  .sort((a, b) => a.endpoint.path.split('{').length - b.endpoint.path.split('{').length);

function findEndpoint({ method, path }: TestedCall): Endpoint | undefined {
  return routes.find(
    ({ endpoint, pattern }) => endpoint.method === method.toLowerCase() && pattern.test(path),
  )?.endpoint;
}

function listEvidence(calls: readonly TestedCall[]): Evidence[] {
  const found = new Map<string, Evidence>();
  for (const { status, code, file, test } of calls) {
    const seen = code ? `${status} ${code}` : String(status);
    const before = found.get(seen);
    if (!before || `${file} ${test}` < `${before.file} ${before.test}`) found.set(seen, { seen, file, test });
  }
  return [...found.values()].sort((a, b) => a.seen.localeCompare(b.seen));
}

/** The first evidence of a call that one test made more than once under one key, with the same status each time; empty without one. */
function findReplays(calls: readonly TestedCall[]): Evidence[] {
  const byKey = new Map<string, TestedCall[]>();
  for (const call of calls) {
    if (!call.idempotencyKey || call.status >= 400) continue;
    const key = `${call.file} ${call.test} ${call.path} ${call.idempotencyKey}`;
    byKey.set(key, [...(byKey.get(key) ?? []), call]);
  }
  const repeated = [...byKey.values()].filter(
    (group) => group.length > 1 && new Set(group.map(({ status }) => status)).size === 1,
  );
  return listEvidence(repeated.map(([first]) => first as TestedCall)).slice(0, 1);
}
