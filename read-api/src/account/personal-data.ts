import { adminExportUserData, exportData, type PersonalData } from '@mirabelle/contracts';
import { type AccountEvent, account, accountStream, fold } from '@mirabelle/domain';
import { type ApiRequest, ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';

type Row = Readonly<Record<string, unknown>>;

/** Kinds of streams that are one person's alone. */
const OWN_STREAMS = ['account', 'cart', 'studio', 'favorites', 'referral'];

// Every table that says whose its rows are, so that no later one can be forgotten here.
const OWNED_TABLES = `
  select table_name as name from information_schema.columns
  where table_schema = 'read_model' and column_name = 'user_id' order by table_name`;

const SESSIONS = `
  select sess ->> 'signedInAt' as signed_in_at, expire::timestamptz as expires_at
  from sessions where sess ->> 'userId' = $1 and expire > now() order by expire`;

/** What is said where there is no such person, by who asked. */
const UNKNOWN = {
  sign_in_required: 'Please sign in first.',
  user_unknown: 'There is no such account.',
} as const;
type Unknown = keyof typeof UNKNOWN;

/** Hands a person, or an operator on their behalf, everything that is held about them: all rows that are theirs, and the log of what they did. */
export function personalData(context: Context): void {
  const { service } = context;
  service.route(exportData, (request) => attached(request, requirePerson(request).userId, 'sign_in_required'));
  service.route(adminExportUserData, (request) => attached(request, request.params.id, 'user_unknown'));

  async function attached({ http }: ApiRequest, userId: string, unknown: Unknown): Promise<PersonalData> {
    const data = await collect(context, userId, unknown);
    const name = `mirabelle-${data.exportedAt.slice(0, 10)}.json`;
    http.response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    return data;
  }
}

async function collect(
  { platform, queries }: Context,
  userId: string,
  unknown: Unknown,
): Promise<PersonalData> {
  const [user] = await queries.rows<{ row: Row }>(
    'select to_jsonb(t) as row from read_model.users t where id = $1',
    [userId],
  );
  if (!user) throw new ProblemError(unknown, UNKNOWN[unknown]);
  const sections: Record<string, Row[]> = {};
  for (const { name } of await queries.rows<{ name: string }>(OWNED_TABLES)) {
    sections[camelCase(name)] = await rowsOf(name, 'user_id');
  }
  const [streams, sessions, referrals] = await Promise.all([
    Promise.all(OWN_STREAMS.map((kind) => platform.store.readStream(`${kind}-${userId}`))),
    queries.rows<{ signed_in_at: string; expires_at: Date }>(SESSIONS, [userId]),
    rowsOf('referrals', 'referrer_id'),
  ]);
  const events = streams.flat().sort((a, b) => (a.metadata.occurredAt < b.metadata.occurredAt ? -1 : 1));
  const accountEvents = events.filter(({ stream }) => stream === accountStream(userId));
  return {
    exportedAt: platform.now(),
    account: withCamelCase(user.row),
    sessions: sessions.map(({ signed_in_at, expires_at }) => {
      return { signedInAt: signed_in_at, expiresAt: expires_at.toISOString() };
    }),
    trustedDevices: fold(account, accountEvents as unknown as readonly AccountEvent[]).trustedDevices.size,
    bookings: [],
    ...sections,
    referrals,
    history: events.map(({ type, data, metadata: { occurredAt } }) => {
      return { occurredAt, type, data: data as Record<string, unknown> };
    }),
  };

  async function rowsOf(table: string, owner: 'user_id' | 'referrer_id'): Promise<Row[]> {
    const rows = await queries.rows<{ row: Row }>(
      `select to_jsonb(t) as row from read_model.${table} t where ${owner} = $1`,
      [userId],
    );
    return rows.map(({ row }) => withCamelCase(row)).sort(byAge);
  }
}

const byAge = (a: Row, b: Row) => (String(a.createdAt) < String(b.createdAt) ? -1 : 1);

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function withCamelCase(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]));
}
