import { AdminListQuery } from '@mirabelle/backoffice-contracts';
import { NOT_REPLAYED, type Row } from './rows.js';

/** The calls of section 7 of the specification. */
export const SPECIFIED: readonly string[] = [
  'GET /api/auth/user',
  'GET /api/health',
  'GET /api/cart',
  'POST /api/cart',
  'PUT /api/cart/{id}',
  'DELETE /api/cart/{id}',
  'POST /api/affiliate/transaction',
  'GET /api/paypal/setup',
  'POST /api/paypal/order',
  'POST /api/paypal/order/{id}/capture',
  'GET /api/analysis',
  'GET /api/saved-looks',
  'DELETE /api/saved-looks/{id}',
  'GET /api/referrals/stats',
  'POST /api/referrals/track',
  'POST /api/auth/signup',
  'POST /api/auth/signin',
  'POST /api/auth/logout',
  'POST /api/bookings',
  'POST /api/contact',
  'GET /api/salons',
];

/** One sentence for each behavior that no test has shown, and for each answer that is a fault of the server. */
export function findGaps(rows: readonly Row[]): string[] {
  const calls = new Set(rows.map(formatCall));
  const absentCalls = SPECIFIED.filter((call) => !calls.has(call)).map((call) => `${call} does not exist.`);
  return [...absentCalls, ...rows.flatMap(findGapsOfRow)];
}

export const formatCall = ({ endpoint }: Row) => `${endpoint.method.toUpperCase()} ${endpoint.path}`;

function findGapsOfRow(row: Row): string[] {
  const { endpoint } = row;
  const wasAnswered = (beginning: string) => row.roles.some(({ seen }) => seen.startsWith(beginning));
  const gaps = [
    row.success.length === 0 && 'no test sees it succeed',
    (endpoint.body || endpoint.params || endpoint.query === AdminListQuery) &&
      row.refusals.length === 0 &&
      'no test sees it refuse',
    endpoint.access !== 'public' && !wasAnswered('401') && 'no test calls it without a session',
    typeof endpoint.access !== 'string' &&
      !wasAnswered('403 forbidden') &&
      'no test calls it without the role',
    isReplayed(row) && row.idempotency.length === 0 && 'no test repeats it under one Idempotency-Key',
  ];
  const faults = row.faults.map(({ seen, file, test }) => `answered ${seen} in "${test}" (${file})`);
  return [...gaps, ...faults]
    .filter((gap) => typeof gap === 'string')
    .map((gap) => `${formatCall(row)}: ${gap}.`);
}

/** Whether the first answer is replayed under its Idempotency-Key. */
export const isReplayed = ({ name, endpoint }: Row) =>
  endpoint.method === 'post' && !Object.hasOwn(NOT_REPLAYED, name);
