import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { z } from 'zod';
import type { AdminList } from '../lists/admin-list.js';
import {
  createFilter,
  equalsAny,
  equalsAnyUuid,
  inUtcPeriod,
  matchesCondition,
  onOrAfterUtcDay,
  onOrBeforeUtcDay,
} from '../lists/filters.js';
import { searchesText } from '../lists/text-search.js';

export interface ContactMessageRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
  readonly message: string | null;
  readonly latest_message: string | null;
  readonly latest_from_other_address: boolean;
  readonly status: AdminContactMessage['status'];
  readonly merged_into: string | null;
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
  readonly due_at: Date | null;
  readonly reply: string | null;
  readonly replied_at: Date | null;
  readonly first_replied_at: Date | null;
  readonly created_at: Date;
  readonly aside_until: Date | null;
  readonly aside_order: string | null;
  readonly came_back: AdminContactMessage['cameBack'];
  readonly version: number | null;
}

/** Time within which a message should be answered. */
const ANSWER_TIME = `interval '24 hours'`;
/** The longest age that the list can be filtered by. */
const MAX_AGE_DAYS = 365;
/** Nobody can answer an erased sender. */
const IS_WAITING = `m.status in ('new', 'open') and m.email is not null`;
const WAITING_SINCE = `case when ${IS_WAITING} then m.waiting_since end`;
/** Out of the messages that wait until its day has come or its order is sent. A deadline that runs goes on. */
const IS_PUT_ASIDE = `(m.aside_until is not null or m.aside_order is not null)`;
/** Null where nobody waits for an answer. It has no `coalesce` around it, because an index of the waiting times could not serve it then. */
const IS_OVERDUE = `(${WAITING_SINCE}) < now() - ${ANSWER_TIME}`;
/**
 * The merged messages, each with the id of the message in which its conversation goes on. The message into which it was merged
 * may itself be merged.
 */
const MERGED_MESSAGES = `(
  select part.search, coalesce(target.merged_into, part.merged_into)::text as id
  from read_model.contact_messages part join read_model.contact_messages target on target.id = part.merged_into::text
) merged`;

/** The internal notes about merged messages, each with the id of the message in which the conversation goes on. */
const MERGED_NOTES = `(
  select note.search, coalesce(target.merged_into, part.merged_into)::text as id
  from read_model.contact_notes note join read_model.contact_messages part on part.id = note.message_id
    join read_model.contact_messages target on target.id = part.merged_into::text
) merged_notes`;

export const CONTACT_MESSAGE_COLUMNS = `m.id, m.user_id, m.name, m.email, m.subject, m.message, m.latest_message, m.latest_from_other_address, m.status, m.merged_into,
  m.assignee_id,
  coalesce(a.full_name, a.email) as assignee_name, ${WAITING_SINCE} + ${ANSWER_TIME} as due_at, m.reply, m.replied_at,
  m.first_replied_at, m.created_at, m.aside_until, m.aside_order, m.came_back, m.version`;

/** The messages of a person: written while signed in, or from the address of the account or guest while signed out. */
const isFromPerson = createFilter(z.uuid(), (bind, value) => {
  const id = bind(value);
  return `(m.user_id = ${id}::uuid
    or m.sender_hash = (select u.email_hash from read_model.users u where u.id = ${id}::uuid))`;
});

/** The contact messages. The filters `from` and `to` are UTC days. Ascending `dueAt` starts with the sender who has waited longest. */
export const contactMessages: AdminList<ContactMessageRow, AdminContactMessage> = {
  resource: 'contact-messages',
  columns: CONTACT_MESSAGE_COLUMNS,
  from: 'read_model.contact_messages m',
  joins: 'left join read_model.users a on a.id = m.assignee_id',
  sortable: {
    id: 'm.id',
    name: { expression: 'm.name', isNullable: true },
    subject: { expression: 'm.subject', isNullable: true },
    status: 'm.status',
    assigneeId: { expression: 'm.assignee_id', isNullable: true },
    createdAt: 'm.created_at',
    dueAt: { expression: `(${WAITING_SINCE})`, isNullable: true },
  },
  newestFirst: 'm.created_at',
  id: 'm.id',
  filters: {
    id: equalsAny('m.id'),
    status: equalsAny('m.status'),
    userId: equalsAnyUuid('m.user_id'),
    assigneeId: equalsAnyUuid('m.assignee_id'),
    mergedInto: equalsAnyUuid('m.merged_into'),
    unassigned: matchesCondition('m.assignee_id is null'),
    waiting: matchesCondition(`${IS_WAITING} and not ${IS_PUT_ASIDE}`),
    putAside: matchesCondition(IS_PUT_ASIDE),
    cameBack: matchesCondition('m.came_back is not null'),
    erased: matchesCondition(`m.status in ('new', 'open') and m.email is null`),
    // A message that a colleague opened again, or that came back by itself, waits as well, but its sender has not written.
    wroteAgain: matchesCondition(
      `${IS_WAITING} and not ${IS_PUT_ASIDE} and m.first_replied_at is not null and (m.wrote_at >= m.waiting_since) is true`,
    ),
    answered: matchesCondition('m.first_replied_at is not null'),
    answeredBy: equalsAnyUuid('m.replied_by'),
    handedOverBy: createFilter(z.uuid(), (bind, staffId) => {
      const id = `${bind(staffId)}::uuid`;
      return `m.assigned_by = ${id} and m.assignee_id <> ${id}`;
    }),
    senderId: isFromPerson,
    overdue: createFilter(z.boolean(), (_, isOverdue) =>
      isOverdue ? `(${IS_OVERDUE})` : `(${IS_OVERDUE}) is not true`,
    ),
    olderThanDays: createFilter(
      z.int().min(1).max(MAX_AGE_DAYS),
      (bind, days) => `m.created_at < now() - make_interval(days => ${bind(days)}::int)`,
    ),
    period: inUtcPeriod('m.created_at'),
    from: onOrAfterUtcDay('m.created_at'),
    to: onOrBeforeUtcDay('m.created_at'),
    q: searchesText({
      column: { foldedLetters: 'm.search' },
      related: [
        { key: 'm.id', table: MERGED_MESSAGES, keyType: 'text', column: { foldedLetters: 'merged.search' } },
        {
          key: 'm.id',
          table: 'read_model.contact_notes',
          idColumn: 'message_id',
          keyType: 'text',
          column: { foldedLetters: 'search' },
        },
        {
          key: 'm.id',
          table: MERGED_NOTES,
          keyType: 'text',
          column: { foldedLetters: 'merged_notes.search' },
        },
      ],
    }),
  },
  toItem: toContactMessage,
};

export function toContactMessage(row: ContactMessageRow): AdminContactMessage {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    latestMessage: row.latest_message,
    latestIsFromOtherAddress: row.latest_from_other_address,
    status: row.status,
    mergedInto: row.merged_into,
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_name,
    dueAt: row.due_at?.toISOString() ?? null,
    reply: row.reply,
    repliedAt: row.replied_at?.toISOString() ?? null,
    firstRepliedAt: row.first_replied_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    putAsideUntil: toReturnTime(row),
    cameBack: row.came_back,
    version: row.version,
  };
}

function toReturnTime({
  aside_until,
  aside_order,
}: Pick<ContactMessageRow, 'aside_until' | 'aside_order'>): AdminContactMessage['putAsideUntil'] {
  if (aside_until) return { at: aside_until.toISOString() };
  return aside_order === null ? null : { orderId: aside_order };
}
