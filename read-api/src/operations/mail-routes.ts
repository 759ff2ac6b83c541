import { JOIN_ERASED_RECIPIENT, MAIL_RECIPIENT_STATE, readMailRecipient } from '@mirabelle/application';
import {
  adminListMails,
  adminOpenMail,
  adminReadMailRecipient,
  type Mail,
} from '@mirabelle/backoffice-contracts';
import { text } from '@mirabelle/contracts';
import { ProblemError, requirePerson } from '@mirabelle/http';
import {
  IS_REPLACED,
  isResendable,
  RESEND_OBSTACLE,
  type ResendObstacle,
  SIGN_IN_LINK_TEMPLATES,
} from '@mirabelle/mail';
import { redactError } from '@mirabelle/runtime';
import { PERSON_NAME_COLUMNS, type PersonName, toPersonName } from '../account/person-name.js';
import type { Context } from '../context.js';
import { type AdminList, sendListPage } from '../lists/admin-list.js';
import {
  createFilter,
  equalsAny,
  type Filter,
  inUtcPeriod,
  MAX_TEXT_LENGTH,
  matchesAnyChoice,
  oneOrMany,
  onOrAfterUtcDay,
  onOrBeforeUtcDay,
  type SearchFilter,
} from '../lists/filters.js';
import { normalizeSearchText, toSubstringPattern } from '../lists/search-pattern.js';
import type { Queries } from '../read-model/queries.js';
import { selectSenders } from '../search/find-senders.js';
import { containsWords, parseSearchTerms } from '../search/search-terms.js';
import { describeMails, type ListedMail } from './describe-mails.js';
import { MAIL_COPY_STATE, openMail } from './open-mail.js';

interface MailRow extends PersonName {
  readonly id: string;
  readonly template: string;
  readonly status: Mail['status'];
  readonly record_resource: string | null;
  readonly record_id: string | null;
  readonly recipient_state: Mail['recipient'];
  readonly copy_state: Mail['copy'];
  readonly is_composable: boolean;
  readonly obstacle: ResendObstacle | null;
  readonly is_replaced: boolean;
  readonly is_rejection: boolean | null;
  readonly language: string | null;
  readonly resent_by: string | null;
  readonly message_id: string;
  readonly attempts: number;
  readonly started_at: Date;
  readonly sent_at: Date | null;
  readonly error: string | null;
}

const status = `case when m.sent_at is not null then 'sent' when m.given_up_at is not null then 'given-up'
  when m.failed_at is not null then 'retrying' else 'sending' end`;
/** The condition of each status for the filter. The few mails that were not sent are in a partial index of their own. */
const STATUS_CONDITIONS: Readonly<Record<Mail['status'], string>> = {
  sent: 'm.sent_at is not null',
  'given-up': 'm.sent_at is null and m.given_up_at is not null',
  retrying: 'm.sent_at is null and m.given_up_at is null and m.failed_at is not null',
  sending: 'm.sent_at is null and m.given_up_at is null and m.failed_at is null',
};

/** At most this many addresses of people whose name or address contains the text are looked up. */
const MAX_ADDRESSES = 200;

/** The addresses of accounts, guests and senders of messages whose name or address contains every word. */
async function findAddresses(queries: Queries, text: string): Promise<string[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const words = parseSearchTerms(text).words;
  const rows = await queries.readRowsUnprepared<{ email: string }>(
    `(select email from read_model.users where email is not null and ${containsWords('search', words, bind)}
      limit ${MAX_ADDRESSES})
     union (${selectSenders('email', words, bind)})`,
    values,
  );
  return rows.map(({ email }) => email);
}

/**
 * Finds a mail by the beginning of its id or of the id of its record, by the name of its template, by the hash of the recipient's
 * address, or by a part of the recipient's name or address. A Message-ID contains the id of its mail. A text without an id before
 * its `@` is searched unchanged, so that it finds nothing rather than every mail.
 */
const createMailSearch = ({ secrets }: Pick<Context, 'secrets'>): SearchFilter => ({
  schema: text({ max: MAX_TEXT_LENGTH }),
  async findAlternatives(value, queries) {
    const text = normalizeSearchText(value as string);
    const id = /^<?([^@>]+)/.exec(text)?.[1] ?? text;
    const idPattern = toSubstringPattern(id).slice(1);
    const addresses = await findAddresses(queries, text);
    const hashes = addresses.map((address) => secrets.hashEmail(address));
    const alternatives = [
      { condition: 'm.recipient_hash = ', value: secrets.hashEmail(value as string) },
      { condition: 'm.id like ', value: idPattern },
      { condition: 'm.record_id like ', value: idPattern },
      { condition: 'm.template = ', value: id },
      ...(hashes.length > 0 ? [{ condition: 'm.recipient_hash = any', value: hashes }] : []),
    ];
    // Alternatives that no mail matches are left out: Postgres can follow an index in the wanted order for one condition, but not
    // for several.
    const checks = alternatives.map(
      ({ condition }, n) => `exists (select from sent_emails m where ${condition}($${n + 1})) as "${n}"`,
    );
    const [matches] = await queries.readRowsUnprepared<Readonly<Record<string, boolean>>>(
      `select ${checks.join(', ')}`,
      alternatives.map(({ value: searched }) => searched),
    );
    return alternatives
      .filter((_alternative, n) => matches?.[n])
      .map(({ condition, value: searched }) => ({
        createCondition: ({ bind }) => `${condition}(${bind(searched)})`,
      }));
  },
});

/** The mail went to this address. Only its hash is compared. */
const createRecipientFilter = ({ secrets }: Pick<Context, 'secrets'>): Filter => ({
  schema: text({ max: MAX_TEXT_LENGTH }),
  createCondition: (bind, address) => `m.recipient_hash = ${bind(secrets.hashEmail(address as string))}`,
});

/** Whether a mail can be sent again, or why not. */
function findResend({
  template,
  status: state,
  is_composable,
  obstacle,
  is_replaced,
}: MailRow): Mail['resend'] {
  if (state === 'given-up') return obstacle ?? (isResendable(template) ? 'possible' : 'operators');
  if (state !== 'sent') return 'on-its-way';
  if (SIGN_IN_LINK_TEMPLATES.includes(template)) return 'sign-in-link';
  if (!isResendable(template)) return 'passing';
  if (obstacle) return obstacle;
  if (is_replaced) return 'replaced';
  return is_composable ? 'possible' : 'earlier-release';
}

/** As `findShownBookingStatus` finds it: the salon canceled the booking before it was confirmed. */
const IS_REJECTION = `(select b.cancelled_by = 'salon' and b.was_confirmed is false from read_model.bookings b
  where m.template = 'booking-cancelled' and b.id = m.record_id and b.cancelled_by is not null)`;

/**
 * The record that a mail is about. A mail about a payment is about that payment; one of an earlier release names the account, but the
 * events of the payment that it tells of are known.
 */
const PAYMENT_ID = `case when m.template in ('receipt', 'refund', 'partial-refund', 'goods-sent') and m.stream like 'payment-%'
  then substr(m.stream, length('payment-') + 1) end`;
const MAIL_RECORD = `case when ${PAYMENT_ID} is null then m.record_resource else 'payments' end as record_resource,
  coalesce(${PAYMENT_ID}, m.record_id) as record_id`;

/** The name by which the filter finds the mails about rejected requests. They have one template with those about canceled bookings. */
const REJECTION = 'booking-rejected';
const CANCELLATION = 'booking-cancelled';

/** The mails are of one of the kinds that staff know by their names. */
const matchesKind: Filter = createFilter(oneOrMany(text({ max: MAX_TEXT_LENGTH })), (bind, kinds) => {
  const templates = kinds.filter((kind) => kind !== REJECTION && kind !== CANCELLATION);
  const conditions = [
    ...(templates.length > 0 ? [`m.template = any(${bind(templates)}::text[])`] : []),
    ...(kinds.includes(REJECTION) ? [`(m.template = '${CANCELLATION}' and ${IS_REJECTION})`] : []),
    ...(kinds.includes(CANCELLATION)
      ? [`(m.template = '${CANCELLATION}' and ${IS_REJECTION} is not true)`]
      : []),
  ];
  return `(${conditions.join(' or ') || 'false'})`;
});

const createMailList = (context: Pick<Context, 'secrets'>): AdminList<MailRow, ListedMail> => ({
  resource: 'mails',
  columns: `m.id, m.template, ${status} as status, ${MAIL_RECORD}, m.message_id, m.attempts,
    m.started_at, m.sent_at, m.error, ${MAIL_RECIPIENT_STATE} as recipient_state, ${MAIL_COPY_STATE} as copy_state,
    m.stream is not null as is_composable, ${RESEND_OBSTACLE} as obstacle,
    ${IS_REPLACED} as is_replaced, ${IS_REJECTION} as is_rejection, m.language, m.resent_by, ${PERSON_NAME_COLUMNS}`,
  from: 'sent_emails m',
  joins: `${JOIN_ERASED_RECIPIENT} left join read_model.users s on s.id = m.resent_by`,
  sortable: { id: 'm.id', startedAt: 'm.started_at', template: 'm.template', attempts: 'm.attempts' },
  newestFirst: 'm.started_at',
  id: 'm.id',
  filters: {
    id: equalsAny('m.id'),
    template: matchesKind,
    status: matchesAnyChoice(STATUS_CONDITIONS),
    recordId: equalsAny('m.record_id'),
    recipient: createRecipientFilter(context),
    period: inUtcPeriod('m.started_at'),
    from: onOrAfterUtcDay('m.started_at'),
    to: onOrBeforeUtcDay('m.started_at'),
    q: createMailSearch(context),
  },
  toItem: (row) => ({
    id: row.id,
    template: row.template,
    status: row.status,
    record:
      row.record_resource && row.record_id ? { resource: row.record_resource, id: row.record_id } : null,
    recipient: row.recipient_state,
    copy: row.copy_state,
    resend: findResend(row),
    isRejection: row.is_rejection,
    language: row.language,
    resentBy: row.resent_by === null ? null : { id: row.resent_by, name: toPersonName(row) },
    messageId: row.message_id,
    attempts: row.attempts,
    startedAt: row.started_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    error: row.error === null ? null : redactError(row.error),
  }),
});

const SELECT_COUNTS = `
  select (select count(*)::int from sent_emails
          where sent_at > now() - interval '1 day') as sent,
    count(*) filter (where given_up_at is null and failed_at is not null)::int as retrying,
    count(*) filter (where given_up_at is not null)::int as given_up
  from sent_emails where sent_at is null`;

/** Counts the mails sent within the last day, those that are being retried, and those that were given up. */
export async function readMailCounts({ queries }: Pick<Context, 'queries'>) {
  const [row] = await queries.readRows<{ sent: number; retrying: number; given_up: number }>(SELECT_COUNTS);
  return { sent: row?.sent ?? 0, retrying: row?.retrying ?? 0, givenUp: row?.given_up ?? 0 };
}

export function addMailRoutes(context: Context): void {
  const { service, queries } = context;
  const mails = createMailList(context);
  service.route(adminListMails, async (request) =>
    describeMails(context, await sendListPage(queries, mails, request)),
  );

  service.route(adminReadMailRecipient, async ({ params: { id } }) => {
    const mailRecipient = await readMailRecipient(context, id);
    if (!mailRecipient) throw new ProblemError('mail_unknown', 'There is no such mail.');
    return { id, recipient: mailRecipient.state, email: mailRecipient.email };
  });

  service.route(adminOpenMail, (request) =>
    openMail(context, request.params.id, { isOperator: requirePerson(request).roles.has('operator') }),
  );
}
