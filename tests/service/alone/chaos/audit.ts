import {
  type AdminAffiliateTransaction,
  adminListAffiliateTransactions,
  adminListContactMessages,
} from '@mirabelle/backoffice-contracts';
import type { HttpClient } from '../../../support/http-client.js';
import { listMails, type Mail } from '../../../support/inbox.js';
import { callOrThrow } from '../../calls/index.js';
import type { Writer } from './writer.js';

/** Acknowledged records that are missing, and records that exist more than once. */
export interface AuditResult {
  readonly lost: readonly string[];
  readonly twice: readonly string[];
}

const PAGE_SIZE = 100;

/**
 * How many mails a worker process sends at a time. If it is killed, or the answer of the relay is lost, each of them may be sent
 * once more, under its own Message-ID.
 */
export const MAILS_AT_ONCE = 4;

/** Audits the bookings and carts of the writers in read-api. */
export async function auditWriters(writers: readonly Writer[]): Promise<AuditResult> {
  const lost: string[] = [];
  const twice: string[] = [];
  for (const { client, bookings, pieces } of writers) {
    const shown = (await client.get<{ id: string }[]>('/api/bookings')).body.map(({ id }) => id);
    lost.push(...findMissing(bookings, shown).map((id) => `booking ${id}`));
    twice.push(...findMissing(shown, bookings).map((id) => `booking ${id}, which was never acknowledged`));
    const cart = (await client.get<{ quantity: number }[]>('/api/cart')).body;
    const piecesInCart = cart.reduce((sum, { quantity }) => sum + quantity, 0);
    if (piecesInCart < pieces) lost.push(`${pieces - piecesInCart} pieces of a cart`);
    if (piecesInCart > pieces) twice.push(`${piecesInCart - pieces} pieces of a cart`);
  }
  return { lost, twice };
}

/** Audits that every payment has one commission. */
export async function auditCommissions(
  writers: readonly Writer[],
  finance: HttpClient,
): Promise<AuditResult> {
  const entries: AdminAffiliateTransaction[] = await readAllPages(finance, adminListAffiliateTransactions);
  const references = entries.map(({ referenceId }) => referenceId ?? '');
  const orders = writers.flatMap((writer) => [...writer.orders]);
  return compareCounts(orders, references, 'commission on');
}

/** Audits the contact messages in the back office. */
export async function auditMessages(writers: readonly Writer[], support: HttpClient): Promise<AuditResult> {
  const shown: { id: string }[] = await readAllPages(support, adminListContactMessages);
  const acknowledged = writers.flatMap(({ messages }) => [...messages.values()]);
  return compareCounts(
    acknowledged,
    shown.map(({ id }) => id),
    'message',
  );
}

/**
 * Audits the mails: one verification for each address, one acknowledgment of each message, one confirmation of each booking
 * request and one receipt for each captured order. Mails with the same Message-ID count as one mail, as in mailboxes. Mails that came
 * again with the same id are counted separately.
 */
export async function auditMails(
  writers: readonly Writer[],
  inboxUrl: string,
): Promise<AuditResult & { readonly mails: number; readonly repeated: number }> {
  const allMails = await listMails(inboxUrl);
  const distinct = [...new Map(allMails.map((mail) => [mail.messageId, mail])).values()];
  const expected = writers.flatMap(({ account, bookings, orders, messages, signedUpAddresses }) => [
    ...[...signedUpAddresses, ...messages.keys()],
    ...[...bookings].map(() => `${account.email} appointment`),
    ...[...orders].map((id) => `${account.email} receipt ${id}`),
  ]);
  const received = distinct.map((mail) => describeKind(mail, writers)).filter((kind) => kind !== undefined);
  return {
    ...compareCounts(expected, received, 'mail to'),
    mails: distinct.length,
    repeated: allMails.length - distinct.length,
  };
}

/** Recipient and kind of a mail; undefined for mails from before the load. */
function describeKind({ to, links }: Mail, writers: readonly Writer[]): string | undefined {
  const paths = links.map((link) => new URL(link).pathname);
  const [receipt] = paths.filter((path) => path.startsWith('/payments/'));
  const isWriter = writers.some(({ account }) => account.email === to);
  if (isWriter && receipt) return `${to} receipt ${receipt.slice('/payments/'.length)}`;
  if (isWriter) return paths.includes('/auth/verify') ? undefined : `${to} appointment`;
  return writers.some(({ signedUpAddresses, messages }) => signedUpAddresses.has(to) || messages.has(to))
    ? to
    : undefined;
}

/** Compares two lists, counting repeated members. @param subject the beginning of the text for each difference */
function compareCounts(
  expected: readonly string[],
  received: readonly string[],
  subject: string,
): AuditResult {
  const balances = new Map<string, number>();
  for (const member of expected) balances.set(member, (balances.get(member) ?? 0) + 1);
  for (const member of received) balances.set(member, (balances.get(member) ?? 0) - 1);
  const listDifferences = (sign: 1 | -1) =>
    [...balances].flatMap(([member, count]) =>
      count * sign > 0 ? [`${subject} ${member} (${Math.abs(count)})`] : [],
    );
  return { lost: listDifferences(1), twice: listDifferences(-1) };
}

const findMissing = (expected: Iterable<string>, present: Iterable<string>): string[] => {
  const presentIds = new Set(present);
  return [...expected].filter((id) => !presentIds.has(id));
};

/** Reads all pages of a back-office list. */
async function readAllPages<Row>(
  client: HttpClient,
  endpoint: Parameters<typeof callOrThrow>[1],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let first = 0; ; first += PAGE_SIZE) {
    const query = { range: `[${first},${first + PAGE_SIZE - 1}]`, sort: '["createdAt","ASC"]' };
    const page = await callOrThrow<Row[]>(client, endpoint, { query });
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
  }
}
