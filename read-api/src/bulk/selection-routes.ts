import {
  adminPlanBookingMoves,
  adminSelectBookings,
  adminSelectMessages,
  adminSelectParkedEvents,
  adminSelectReviews,
  adminSelectTransactions,
  type BookingBulkAction,
  type MessageBulkAction,
  type ReviewBulkAction,
  type TransactionBulkAction,
} from '@mirabelle/backoffice-contracts';
import { COMMISSION_TRANSITIONS } from '@mirabelle/domain';
import { requirePerson } from '@mirabelle/http';
import { DEFAULT_BOOKING_LIMITS } from '@mirabelle/runtime';
import { APPOINTMENT_STATUS_CHANGES } from '@mirabelle/salon-domain';
import { affiliateTransactions, IS_APPOINTMENT_AHEAD } from '../affiliate/affiliate-transactions.js';
import { adminBookings } from '../booking/admin-bookings.js';
import { planMoves } from '../booking/plan-moves.js';
import { contactMessages } from '../contact/contact-messages.js';
import type { Context } from '../context.js';
import { parkedEvents } from '../operations/parked-event-routes.js';
import { adminReviews } from '../review/review-routes.js';
import { readSelection } from './read-selection.js';

const TRANSACTION_RULES = {
  approve: COMMISSION_TRANSITIONS.ApproveCommission,
  'withdraw-approval': COMMISSION_TRANSITIONS.WithdrawApproval,
  pay: COMMISSION_TRANSITIONS.PayCommission,
  reject: COMMISSION_TRANSITIONS.RejectCommission,
  reverse: COMMISSION_TRANSITIONS.ReverseCommission,
} as const satisfies Record<TransactionBulkAction, unknown>;

const BOOKING_RULES = {
  confirm: APPOINTMENT_STATUS_CHANGES.ConfirmAppointment,
  complete: APPOINTMENT_STATUS_CHANGES.CompleteAppointment,
  'no-show': APPOINTMENT_STATUS_CHANGES.MarkNoShow,
  'withdraw-outcome': APPOINTMENT_STATUS_CHANGES.WithdrawOutcome,
  cancel: APPOINTMENT_STATUS_CHANGES.CancelAppointment,
} as const satisfies Record<BookingBulkAction, unknown>;

/** The status that a review has before an action. */
const REVIEW_STATUS_BEFORE = { hide: 'visible', restore: 'hidden' } as const satisfies Record<
  ReviewBulkAction,
  unknown
>;

const IS_MESSAGE_OPEN = "m.status not in ('closed', 'spam', 'merged')";
/**
 * The messages that an action on messages changes, if they are not the open ones. What was closed after its answer can go back to that,
 * which takes the closing back without anybody having to answer.
 */
const MESSAGE_CONDITIONS: Partial<Readonly<Record<MessageBulkAction, string>>> = {
  reopen: "m.status = 'closed'",
  'mark-replied': "m.status = 'closed' and m.waiting_since is null",
  'not-spam': "m.status = 'spam'",
};

/** The actions that are possible only from a time of the appointment on: its beginning, or its end. */
const POSSIBLE_FROM: Partial<Readonly<Record<BookingBulkAction, string>>> = {
  complete: 'b.appointment_date',
  'no-show': 'b.ends_at',
};

/** The actions that take a reason. The reason is sealed for the buyer, so the commission of an erased buyer can have none. */
const ACTIONS_WITH_REASON: ReadonlySet<TransactionBulkAction> = new Set([
  'withdraw-approval',
  'reject',
  'reverse',
]);
/** The condition of the commissions whose buyer is erased. */
const IS_BUYER_ERASED = `(user_id is not null and not exists (select from read_model.users u
  where u.id = affiliate_transactions.user_id))`;

/** Shows staff what a bulk action would change, before they start it. The deciders decide again. */
export function addSelectionRoutes({ service, queries, config, now }: Context): void {
  service.route(adminPlanBookingMoves, ({ query: { filter } }) =>
    planMoves(queries, filter, (config.bookingLimits ?? DEFAULT_BOOKING_LIMITS).horizonDays, now()),
  );

  service.route(adminSelectTransactions, (request) => {
    const { action, filter } = request.query;
    const { from, excludesReversals = false } = TRANSACTION_RULES[action];
    const list = {
      ...affiliateTransactions,
      idColumn: affiliateTransactions.id,
      centsExpression: 'commission_amount_cents',
      versionColumn: 'version',
      affiliateColumn: 'affiliate_id',
    };
    return readSelection(queries, list, filter, (bind) => {
      const isApprovedByCaller =
        action === 'pay' ? `approved_by = ${bind(requirePerson(request).userId)}::uuid` : 'false';
      const allowsAction = `status = any(${bind(from)}::text[])`;
      const isExcluded = excludesReversals ? `(transaction_type = 'reversal')` : 'false';
      return {
        allows: `${allowsAction} and not ${isExcluded}`,
        verdict: `case when ${isApprovedByCaller} then 'secondPerson' else 'ready' end`,
        sumsSecondPerson: action === 'pay',
        ...((action === 'approve' || action === 'pay') && { ahead: IS_APPOINTMENT_AHEAD }),
        ...(ACTIONS_WITH_REASON.has(action) && { erased: IS_BUYER_ERASED }),
      };
    });
  });

  service.route(adminSelectBookings, ({ query: { action, filter } }) => {
    const list = {
      ...adminBookings,
      idColumn: adminBookings.id,
      centsExpression: 'b.price_cents',
      versionColumn: 'b.version',
      order: 'b.appointment_date',
    };
    return readSelection(queries, list, filter, (bind) => {
      const allows = `b.status = any(${bind(BOOKING_RULES[action].from)}::text[])`;
      const possibleFrom = POSSIBLE_FROM[action];
      const isTooEarly = possibleFrom ? `${possibleFrom} > ${bind(now())}::timestamptz` : 'false';
      return { allows, verdict: `case when ${isTooEarly} then 'time' else 'ready' end` };
    });
  });

  service.route(adminSelectMessages, (request) => {
    const { action, filter } = request.query;
    const list = {
      ...contactMessages,
      idColumn: contactMessages.id,
      centsExpression: '0',
      versionColumn: 'm.version',
    };
    return readSelection(queries, list, filter, (bind) => {
      const isAssignedToCaller =
        action === 'assign'
          ? `coalesce(m.assignee_id = ${bind(requirePerson(request).userId)}::uuid, false)`
          : 'false';
      return { allows: `${MESSAGE_CONDITIONS[action] ?? IS_MESSAGE_OPEN} and not ${isAssignedToCaller}` };
    });
  });

  service.route(adminSelectReviews, ({ query: { action, filter } }) => {
    const list = {
      ...adminReviews,
      idColumn: adminReviews.id,
      centsExpression: '0',
      versionColumn: 'r.version',
    };
    return readSelection(queries, list, filter, (bind) => ({
      allows: `r.status = ${bind(REVIEW_STATUS_BEFORE[action])}`,
    }));
  });

  service.route(adminSelectParkedEvents, ({ query: { filter } }) => {
    const list = {
      ...parkedEvents,
      idColumn: parkedEvents.id,
      centsExpression: '0',
      versionColumn: 'null::int',
    };
    return readSelection(queries, list, filter, () => ({ allows: 'true' }));
  });
}
