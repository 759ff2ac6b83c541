import type { JobHandler, QueueName } from '@mirabelle/jobs';
import { createMailboxClaimsReactor } from './account/mailbox-claims-reactor.js';
import { createCommissionsReactor } from './affiliate/commissions-reactor.js';
import { calendarMovesReactor } from './booking/calendar-moves-reactor.js';
import { createCorrectReservedTimesHandler } from './booking/correct-reserved-times.js';
import { customerBookingsReactor } from './booking/customer-bookings-reactor.js';
import { createLapseAppointmentHandler } from './booking/lapse-appointment.js';
import { createRemindersReactor } from './booking/reminders-reactor.js';
import { CALENDAR_QUEUE, createSettleMoveHandler } from './booking/settle-move.js';
import { createSettlePaidBookingHandler } from './booking/settle-paid-booking.js';
import { createUnansweredRequestsReactor } from './booking/unanswered-requests-reactor.js';
import { createReturnMessagesHandler } from './contact/return-messages.js';
import type { WorkersContext } from './context.js';
import { erasureReactor } from './erasure/erasure-reactor.js';
import { createFinishErasureHandler, ERASURE_QUEUE } from './erasure/finish-erasure.js';
import {
  createPurgeIdempotencyKeysHandler,
  createPurgeOldRecordsHandler,
  HOUSEKEEPING_QUEUE,
} from './housekeeping/purge-old-records.js';
import { mailsReactor } from './mails/mails-reactor.js';
import { createResendMailHandler } from './mails/resend-mail.js';
import { createSendMailHandler, MAIL_QUEUE } from './mails/send-mail.js';
import { SentMails } from './mails/sent-mails.js';
import { createCompareRefundsHandler } from './payment/compare-refunds.js';
import { createPaymentHandlers } from './payment/payment-handlers.js';
import { PAYMENT_QUEUE } from './payment/payment-jobs.js';
import { createPaymentsReactor } from './payment/payments-reactor.js';
import { createSweepPaymentsHandler } from './payment/sweep-payments.js';
import { createExpirePlanHandler, PLAN_QUEUE } from './plan/expire-plan.js';
import { createPlansReactor } from './plan/plans-reactor.js';
import { createPushReminderHandlers, PUSH_QUEUE } from './push/push-reminder.js';
import type { Reactor } from './reactors/reactor.js';
import { bonusPhotosReactor } from './referral/bonus-photos-reactor.js';
import { createReferralsReactor } from './referral/referrals-reactor.js';
import { createReplacedTeamsReactor } from './salon/replaced-teams-reactor.js';
import { createSalonSuspensionsReactor } from './salon/salon-suspensions-reactor.js';

/** Every reactor of Mirabelle. */
export function createReactors(context: WorkersContext): Reactor[] {
  return [
    mailsReactor,
    createRemindersReactor(context),
    calendarMovesReactor,
    customerBookingsReactor,
    createUnansweredRequestsReactor(context),
    createReferralsReactor(context),
    createMailboxClaimsReactor(context),
    bonusPhotosReactor,
    createPlansReactor(context),
    createCommissionsReactor(context),
    createPaymentsReactor(context),
    erasureReactor,
    createReplacedTeamsReactor(context),
    createSalonSuspensionsReactor(context),
  ];
}

/** A queue with the handlers of its jobs. */
interface WorkerQueue {
  readonly name: QueueName;
  readonly handlers: readonly JobHandler[];
  /** How many jobs of the queue one process runs at a time. */
  readonly concurrency: number;
}

/** Every queue of Mirabelle. */
export function createQueues(context: WorkersContext): WorkerQueue[] {
  const { pool, logger, mailer, commands, jobs, pushSender } = context;
  const mails = { context, mailer, sentMails: new SentMails(pool, logger) };
  return [
    {
      name: MAIL_QUEUE,
      handlers: [createSendMailHandler(mails), createResendMailHandler(mails)],
      concurrency: 4,
    },
    {
      name: PUSH_QUEUE,
      handlers: createPushReminderHandlers({ context, jobs, pushSender }),
      concurrency: 4,
    },
    {
      name: CALENDAR_QUEUE,
      handlers: [
        createSettleMoveHandler(commands),
        createSettlePaidBookingHandler(commands),
        createCorrectReservedTimesHandler(context),
        createLapseAppointmentHandler(context),
      ],
      concurrency: 2,
    },
    { name: PLAN_QUEUE, handlers: [createExpirePlanHandler(context)], concurrency: 2 },
    {
      name: PAYMENT_QUEUE,
      handlers: [
        ...createPaymentHandlers(context),
        createSweepPaymentsHandler(context),
        createCompareRefundsHandler(context),
      ],
      concurrency: 4,
    },
    { name: ERASURE_QUEUE, handlers: [createFinishErasureHandler(context)], concurrency: 2 },
    {
      name: HOUSEKEEPING_QUEUE,
      handlers: [
        createPurgeIdempotencyKeysHandler(context),
        createPurgeOldRecordsHandler(context),
        createReturnMessagesHandler(context),
      ],
      concurrency: 1,
    },
  ];
}
