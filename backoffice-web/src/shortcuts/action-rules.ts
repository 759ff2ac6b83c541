import type {
  AdminAffiliateTransaction,
  AdminBooking,
  AdminContactMessage,
  AdminPayment,
  AdminReplyTemplate,
  AdminReview,
} from '@mirabelle/backoffice-contracts';
import type { RaRecord } from 'react-admin';
import {
  findTransactionActions,
  needsSecondPerson,
} from '../affiliate-transactions/transaction-action-rules';
import { findBookingActions, findTimeRefusal } from '../bookings/booking-action-rules';
import { canBeAssigned, findMessageActions } from '../contact-messages/message-action-rules';
import { ACTION_KEYS } from './shortcut-keys';

interface Viewer {
  /** In ms since the epoch. */
  readonly now: number;
  readonly staffId: string | undefined;
}

/** Why an action is not possible, as the key of a text; `status` if the status of the record does not allow it. */
export type Refusal =
  | 'status'
  | 'notStarted'
  | 'notOver'
  | 'started'
  | 'secondPerson'
  | 'reversal'
  | 'assigned'
  | 'erased';

interface ActionRules {
  /** The actions with a key, in the order of the buttons. */
  readonly actions: readonly string[];
  /** Those that a record allows. */
  readonly find: (record: never, viewer: Viewer) => readonly string[];
  /** Why a record does not allow an action, if not because of its status. */
  readonly explain?: (action: string, record: never, viewer: Viewer) => Refusal | undefined;
}

const RULES: Readonly<Record<string, ActionRules>> = {
  bookings: {
    actions: ['confirm', 'complete', 'no-show', 'withdraw-outcome', 'reschedule', 'cancel'],
    find: (booking: AdminBooking, { now }) => findBookingActions(booking, now),
    explain: (action, booking: AdminBooking, { now }) => findTimeRefusal(action, booking, now),
  },
  'contact-messages': {
    actions: [
      'reply',
      'assign',
      'assignToColleague',
      'note',
      'merge',
      'unmerge',
      'close',
      'reopen',
      'mark-replied',
      'spam',
      'not-spam',
    ],
    find: (message: AdminContactMessage, { staffId }) => [
      ...findMessageActions(message, staffId),
      ...(canBeAssigned(message) ? ['assignToColleague'] : []),
    ],
    explain: (action, message: AdminContactMessage) => {
      if (message.email === null) return 'erased';
      return canBeAssigned(message) && action === 'assign' ? 'assigned' : undefined;
    },
  },
  'affiliate-transactions': {
    actions: ['approve', 'pay', 'withdraw-approval', 'reject', 'correct-payout', 'reverse'],
    find: (transaction: AdminAffiliateTransaction, { staffId }) =>
      findTransactionActions(transaction, staffId).map(({ action }) => action),
    explain: (action, transaction: AdminAffiliateTransaction, { staffId }) => {
      if (action === 'pay' && needsSecondPerson(transaction, staffId)) return 'secondPerson';
      const isOfSale = action === 'reject' || action === 'reverse';
      return isOfSale && transaction.transactionType === 'reversal' ? 'reversal' : undefined;
    },
  },
  payments: {
    actions: ['refund'],
    find: ({ status, refundingAmount }: AdminPayment) =>
      status === 'captured' && !refundingAmount ? ['refund'] : [],
  },
  reviews: {
    actions: ['hide', 'restore'],
    find: ({ status }: AdminReview) => [status === 'visible' ? 'hide' : 'restore'],
  },
  'reply-templates': {
    actions: ['edit', 'archive', 'restore'],
    find: ({ status }: AdminReplyTemplate) => (status === 'active' ? ['edit', 'archive'] : ['restore']),
  },
  prices: { actions: ['schedule'], find: () => ['schedule'] },
  'parked-events': { actions: ['retry'], find: () => ['retry'] },
};

/** The actions of a resource's records that have a key. */
export const listKeyedActions = (resource: string): readonly string[] =>
  (RULES[resource]?.actions ?? []).filter((action) => ACTION_KEYS[action] !== undefined);

/**
 * The name of an action's text, which depends on the record: a request is rejected, not canceled.
 *
 * @param record undefined if any record may be meant
 */
export function nameAction(resource: string, action: string, record?: RaRecord): string {
  if (resource !== 'bookings' || action !== 'cancel') return action;
  if (!record) return 'cancelOrReject';
  return record.status === 'pending' ? 'reject' : action;
}

/** Why a record does not allow an action now; undefined if it does. */
export function findRefusal(
  resource: string,
  action: string,
  record: RaRecord,
  viewer: Viewer,
): Refusal | undefined {
  const rules = RULES[resource];
  // Every record comes from the answer of its own resource.
  const item = record as never;
  if (!rules || rules.find(item, viewer).includes(action)) return undefined;
  return rules.explain?.(action, item, viewer) ?? 'status';
}
