import {
  type BulkResult,
  CommandRefused,
  deriveReversalId,
  executeOnCalendar,
  limitToBooking,
  moveAppointment,
  parseHomeCalendar,
  parseSalonDay,
  type UnfinishedBulkAction,
} from '@mirabelle/application';
import {
  COMMISSION_TRANSITIONS,
  type Commission,
  type CommissionCommand,
  type CommissionEvent,
  commission,
  commissionStream,
} from '@mirabelle/domain';
import {
  APPOINTMENT_STATUS_CHANGES,
  calendar,
  calendarStream,
  review,
  reviewStream,
  type StatusCommand,
} from '@mirabelle/salon-domain';
import { changeMessage } from './change-message.js';
import { createMetadata, type RecordRun, runChange, toExpectedVersions } from './record-run.js';

/**
 * Changes one record of a bulk action. The id of the command is derived from the ids of the record and of the bulk action, so
 * that a repetition after a crash has the same outcome.
 *
 * @throws any technical failure
 */
export async function runBulkRecord(run: RecordRun): Promise<BulkResult> {
  try {
    return await changeRecord(run);
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    const { code, detail } = error.refusal;
    return { outcome: 'refused', code, detail };
  }
}

function changeRecord(run: RecordRun): Promise<BulkResult> {
  switch (run.bulkAction.resource) {
    case 'bookings':
      return changeBooking(run);
    case 'contact-messages':
      return changeMessage(run);
    case 'reviews':
      return changeReview(run);
    case 'salon-days':
      return suspendDay(run);
    default:
      return changeCommission(run);
  }
}

/** Tells the calendar of a day that its salon is suspended. The version of the record is that of the salon. */
async function suspendDay({ context: { commands }, bulkAction, record }: RecordRun): Promise<BulkResult> {
  const day = parseSalonDay(record.id);
  const { events } = await executeOnCalendar(commands, day, {
    command: { type: 'SuspendDay', ...day, salonVersion: record.version ?? 0 },
    metadata: createMetadata(bulkAction, record.id),
  });
  return { outcome: events.length > 0 ? 'done' : 'unchanged' };
}

async function changeReview({ context: { commands }, bulkAction, record }: RecordRun): Promise<BulkResult> {
  const stream = reviewStream(record.id);
  const shouldHide = bulkAction.action === 'hide';
  return runChange(
    async () => {
      const { events } = await commands.execute({
        decider: review,
        stream,
        command: { type: shouldHide ? 'HideReview' : 'RestoreReview' },
        metadata: createMetadata(bulkAction, record.id),
        expectedVersions: toExpectedVersions(record),
      });
      return events.length > 0;
    },
    async () => (await commands.load(review, stream)).isHidden === shouldHide,
  );
}

async function changeCommission({
  context: { commands },
  bulkAction,
  record,
}: RecordRun): Promise<BulkResult> {
  const stream = commissionStream(record.id);
  const command = toCommissionCommand(bulkAction, record.id);
  async function execute(chosen: CommissionCommand): Promise<boolean> {
    const { events } = await commands.execute<Commission, CommissionCommand, CommissionEvent>({
      decider: commission,
      stream,
      command: chosen,
      metadata: createMetadata(bulkAction, record.id),
      expectedVersions: toExpectedVersions(record),
    });
    return events.length > 0;
  }
  return runChange(
    async () => {
      try {
        return await execute(command);
      } catch (error) {
        if (!bulkAction.reason || !isRefusedForErasure(error)) throw error;
        return execute(toCommissionCommand({ ...bulkAction, reason: undefined }, record.id));
      }
    },
    async () => (await commands.load(commission, stream)).status === COMMISSION_TRANSITIONS[command.type].to,
  );
}

async function changeBooking({ context, bulkAction, record }: RecordRun): Promise<BulkResult> {
  const { commands, now } = context;
  const day = parseHomeCalendar(record.id);
  if (record.newTime) {
    const { isMoved } = await moveAppointment(
      context,
      { bookingId: record.id, ...record.newTime, by: 'salon', expected: toExpectedVersions(record) },
      createMetadata(bulkAction, record.id),
    );
    return { outcome: isMoved ? 'done' : 'unchanged' };
  }
  const command = toBookingCommand(bulkAction, record.id, now());
  return runChange(
    async () => {
      const { events } = await executeOnCalendar(commands, day, {
        command,
        metadata: createMetadata(bulkAction, record.id),
        expectedVersions: limitToBooking(record.id, toExpectedVersions(record)),
      });
      return events.length > 0;
    },
    async () => {
      const { entries } = await commands.load(calendar, calendarStream(day.salonId, day.date));
      return entries.get(record.id)?.status === APPOINTMENT_STATUS_CHANGES[command.type].to;
    },
  );
}

/** The reason is sealed with the buyer's key. An erased buyer has none, and the commission is changed without the reason. */
const isRefusedForErasure = (error: unknown): boolean =>
  error instanceof CommandRefused && error.reason === 'erased';

type CommissionChange = Exclude<
  CommissionCommand,
  { type: 'RecordCommission' | 'ReduceCommission' | 'CorrectPayout' }
>;

type CommissionAction = Pick<UnfinishedBulkAction, 'action' | 'staffId' | 'payout'> & {
  readonly reason?: string | undefined;
};

function toCommissionCommand(
  { action, staffId, reason, payout }: CommissionAction,
  id: string,
): CommissionChange {
  const givenReason = reason ? { reason } : {};
  switch (action) {
    case 'approve':
      return { type: 'ApproveCommission' };
    case 'withdraw-approval':
      return { type: 'WithdrawApproval', ...givenReason };
    case 'pay':
      return { type: 'PayCommission', staffId, ...payout };
    case 'reject':
      return { type: 'RejectCommission', ...givenReason };
    case 'reverse':
      // The commissions reactor records the negative entry.
      return {
        type: 'ReverseCommission',
        reversalId: deriveReversalId(id),
        because: 'staff',
        ...givenReason,
      };
    default:
      throw new Error(`There is no bulk action ${action} of commissions`);
  }
}

function toBookingCommand(
  { action, reason }: UnfinishedBulkAction,
  bookingId: string,
  now: string,
): StatusCommand {
  switch (action) {
    case 'confirm':
      return { type: 'ConfirmAppointment', bookingId };
    case 'complete':
      return { type: 'CompleteAppointment', bookingId, now };
    case 'no-show':
      return { type: 'MarkNoShow', bookingId, now };
    case 'withdraw-outcome':
      return { type: 'WithdrawOutcome', bookingId };
    case 'cancel':
      return { type: 'CancelAppointment', bookingId, by: 'salon', now, ...(reason && { reason }) };
    default:
      throw new Error(`There is no bulk action ${action} of bookings`);
  }
}
