import { listPersonalStreams, listPushDevices } from '@mirabelle/application';
import { adminExportUserData } from '@mirabelle/backoffice-contracts';
import { exportData, type PersonalData } from '@mirabelle/contracts';
import { account, accountStream, fold, isRemembered, narrowEvents } from '@mirabelle/domain';
import { type ApiRequest, ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';

type Row = Readonly<Record<string, unknown>>;

// Finds the tables by their column, so that new tables are exported too. What the shop and its affiliates earned by a purchase or a
// booking is theirs: what the person paid is in the tables of payments and bookings.
const SELECT_OWNED_TABLES = `
  select table_name as name from information_schema.columns
  where table_schema = 'read_model' and column_name = 'user_id' and table_name <> 'affiliate_transactions'
  order by table_name`;
const SELECT_PERSONAL_COLUMNS = "to_jsonb(t) - 'affiliate_id' - 'affiliate_commission_cents'";

/** The messages that were sent from the person's verified address without signing in. */
const SELECT_MESSAGES_OF_ADDRESS = `
  select to_jsonb(m) as row from read_model.contact_messages m
  join read_model.users u on u.email_hash = m.sender_hash and u.verified
  where u.id = $1 and m.user_id is null`;

const SELECT_SESSIONS = `
  select sess ->> 'signedInAt' as signed_in_at, expire::timestamptz as expires_at
  from sessions where sess ->> 'userId' = $1 and expire > now() order by expire`;

/** The problem when the person does not exist: for the person's own export, and for an operator's. */
const UNKNOWN_PERSON = {
  sign_in_required: 'Please sign in first.',
  user_unknown: 'There is no such account.',
} as const;
type UnknownPersonCode = keyof typeof UNKNOWN_PERSON;

/** Exports all stored data of a person: their rows in the read tables, their sessions and the events of their own streams. */
export function addPersonalDataRoutes(context: Context): void {
  const { service } = context;
  service.route(exportData, (request) =>
    sendExport(request, requirePerson(request).userId, 'sign_in_required'),
  );
  service.route(adminExportUserData, (request) => sendExport(request, request.params.id, 'user_unknown'));

  async function sendExport(
    { http }: ApiRequest,
    userId: string,
    problemCode: UnknownPersonCode,
  ): Promise<PersonalData> {
    const data = await collectPersonalData(context, userId, problemCode);
    const name = `mirabelle-${data.exportedAt.slice(0, 10)}.json`;
    http.response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    return data;
  }
}

async function collectPersonalData(
  { store, now, queries, pool }: Context,
  userId: string,
  problemCode: UnknownPersonCode,
): Promise<PersonalData> {
  const [user] = await queries.readRows<{ row: Row }>(
    'select to_jsonb(t) as row from read_model.users t where id = $1',
    [userId],
  );
  if (!user) throw new ProblemError(problemCode, UNKNOWN_PERSON[problemCode]);
  const sections: Record<string, Row[]> = {};
  for (const { name } of await queries.readRows<{ name: string }>(SELECT_OWNED_TABLES)) {
    sections[toCamelCase(name)] = await readOwnedRows(name, 'user_id');
  }
  const [messagesOfAddress, streams, sessions, referrals, remindedDevices] = await Promise.all([
    queries.readRows<{ row: Row }>(SELECT_MESSAGES_OF_ADDRESS, [userId]),
    Promise.all(listPersonalStreams(userId).map((stream) => store.readStream(stream))),
    pool.query<{ signed_in_at: string; expires_at: Date }>(SELECT_SESSIONS, [userId]),
    readOwnedRows('referrals', 'referrer_id'),
    listPushDevices(pool, userId),
  ]);
  const events = streams.flat().sort((a, b) => (a.metadata.occurredAt < b.metadata.occurredAt ? -1 : 1));
  const accountEvents = events.filter(({ stream }) => stream === accountStream(userId));
  return {
    exportedAt: now(),
    account: toCamelCaseRow(user.row),
    sessions: sessions.rows.map(({ signed_in_at, expires_at }) => {
      return { signedInAt: signed_in_at, expiresAt: expires_at.toISOString() };
    }),
    trustedDevices: [...fold(account, narrowEvents(account, accountEvents)).devices.values()].filter(
      (device) => isRemembered(device, now()),
    ).length,
    remindedDevices: remindedDevices.length,
    bookings: [],
    ...sections,
    contactMessages: [...(sections.contactMessages ?? []), ...toRows(messagesOfAddress)].sort(compareByAge),
    referrals,
    history: events.map(({ type, data, metadata: { occurredAt } }) => {
      return { occurredAt, type, data: data as Record<string, unknown> };
    }),
  };

  async function readOwnedRows(table: string, owner: 'user_id' | 'referrer_id'): Promise<Row[]> {
    const rows = await queries.readRows<{ row: Row }>(
      `select ${SELECT_PERSONAL_COLUMNS} as row from read_model.${table} t where ${owner} = $1`,
      [userId],
    );
    return toRows(rows).sort(compareByAge);
  }
}

const toRows = (rows: readonly { readonly row: Row }[]) => rows.map(({ row }) => toCamelCaseRow(row));

const compareByAge = (a: Row, b: Row) => (String(a.createdAt) < String(b.createdAt) ? -1 : 1);

const toCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function toCamelCaseRow(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamelCase(name), value]));
}
