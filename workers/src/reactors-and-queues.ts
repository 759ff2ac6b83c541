import type { JobHandler, QueueName } from '@mirabelle/jobs';
import { mailboxClaimsReactor } from './account/mailbox-claims-reactor.js';
import { commissionsReactor } from './affiliate/commissions-reactor.js';
import { calendarMovesReactor } from './booking/calendar-moves-reactor.js';
import { customerBookingsReactor } from './booking/customer-bookings-reactor.js';
import { remindersReactor } from './booking/reminders-reactor.js';
import { settleBookingTimesHandler } from './booking/settle-booking-times.js';
import { CALENDAR_QUEUE, settleMoveHandler } from './booking/settle-move.js';
import { settlePaidBookingHandler } from './booking/settle-paid-booking.js';
import type { WorkersContext } from './context.js';
import { erasureReactor } from './erasure/erasure-reactor.js';
import { ERASURE_QUEUE, finishErasureHandler } from './erasure/finish-erasure.js';
import { purgeOldRecordsHandler } from './housekeeping/purge-old-records.js';
import { HOUSEKEEPING_QUEUE, purgeIdempotencyKeysHandler } from './http/purge-idempotency-keys.js';
import { mailsReactor } from './mails/mails-reactor.js';
import { MAIL_QUEUE, sendMailHandler } from './mails/send-mail.js';
import { SentMails } from './mails/sent-mails.js';
import { paymentHandlers } from './payment/payment-handlers.js';
import { PAYMENT_QUEUE } from './payment/payment-jobs.js';
import { paymentsReactor } from './payment/payments-reactor.js';
import { sweepPaymentsHandler } from './payment/sweep-payments.js';
import { expirePlanHandler, PLAN_QUEUE } from './plan/expire-plan.js';
import { plansReactor } from './plan/plans-reactor.js';
import { PUSH_QUEUE, pushReminderHandlers } from './push/push-reminder.js';
import type { Reactor } from './reactors/reactor.js';
import { bonusPhotosReactor } from './referral/bonus-photos-reactor.js';
import { referralsReactor } from './referral/referrals-reactor.js';

/** Every reactor of the product. */
export function createReactors(context: WorkersContext): Reactor[] {
  return [
    mailsReactor,
    remindersReactor(context),
    calendarMovesReactor,
    customerBookingsReactor,
    referralsReactor(context),
    mailboxClaimsReactor(context),
    bonusPhotosReactor,
    plansReactor(context),
    commissionsReactor(context),
    paymentsReactor(context),
    erasureReactor,
  ];
}

/** A queue with the handlers of its jobs. */
interface WorkerQueue {
  readonly name: QueueName;
  readonly handlers: readonly JobHandler[];
  /** How many jobs of the queue one process runs at a time. */
  readonly concurrency: number;
}

/** Every queue of the product. */
export function createQueues(context: WorkersContext): WorkerQueue[] {
  const { pool, logger, mailer, commands, jobs, pushSender } = context;
  const sentMails = new SentMails(pool, logger);
  return [
    { name: MAIL_QUEUE, handlers: [sendMailHandler({ context, mailer, sentMails })], concurrency: 4 },
    {
      name: PUSH_QUEUE,
      handlers: pushReminderHandlers({ context, jobs, pushSender }),
      concurrency: 4,
    },
    {
      name: CALENDAR_QUEUE,
      handlers: [
        settleMoveHandler(commands),
        settlePaidBookingHandler(commands),
        settleBookingTimesHandler(context),
      ],
      concurrency: 2,
    },
    { name: PLAN_QUEUE, handlers: [expirePlanHandler(context)], concurrency: 2 },
    {
      name: PAYMENT_QUEUE,
      handlers: [...paymentHandlers(context), sweepPaymentsHandler(context)],
      concurrency: 4,
    },
    { name: ERASURE_QUEUE, handlers: [finishErasureHandler(context)], concurrency: 2 },
    {
      name: HOUSEKEEPING_QUEUE,
      handlers: [purgeIdempotencyKeysHandler(context), purgeOldRecordsHandler(context)],
      concurrency: 1,
    },
  ];
}
