import { BulkActions, type BulkRecord } from '@mirabelle/application';
import {
  adminApproveTransactions,
  adminAssignMessages,
  adminCancelBookings,
  adminCloseMessages,
  adminCompleteBookings,
  adminConfirmBookings,
  adminHandOverMessages,
  adminHideReviews,
  adminMarkMessagesAsReplied,
  adminMarkMessagesAsSpam,
  adminNoShowBookings,
  adminPayTransactions,
  adminRejectTransactions,
  adminReopenMessages,
  adminRescheduleBookings,
  adminRestoreReviews,
  adminRetryParkedEvents,
  adminReverseTransactions,
  adminStopBulkAction,
  adminUnmarkMessagesAsSpam,
  adminWithdrawBookingOutcomes,
  adminWithdrawTransactionApprovals,
} from '@mirabelle/backoffice-contracts';
import type { Endpoint, StaffRole } from '@mirabelle/contracts';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { readPayout } from '../affiliate/read-payout.js';
import { requireReplyRole } from '../contact/reply-role.js';
import type { Context } from '../context.js';

/** The actions on many records. The last part of each path names the action, and the part before it the resource. */
const BULK_ENDPOINTS = [
  adminApproveTransactions,
  adminWithdrawTransactionApprovals,
  adminPayTransactions,
  adminRejectTransactions,
  adminReverseTransactions,
  adminConfirmBookings,
  adminCompleteBookings,
  adminNoShowBookings,
  adminWithdrawBookingOutcomes,
  adminCancelBookings,
  adminRescheduleBookings,
  adminAssignMessages,
  adminHandOverMessages,
  adminCloseMessages,
  adminReopenMessages,
  adminMarkMessagesAsReplied,
  adminMarkMessagesAsSpam,
  adminUnmarkMessagesAsSpam,
  adminHideReviews,
  adminRestoreReviews,
  adminRetryParkedEvents,
] as const;

/** A record of a request. Only the records of a move have a new time. */
interface RequestedRecord {
  readonly id: string;
  readonly version: number | null;
  readonly appointmentDate?: string;
  readonly appointmentTime?: string;
}

interface StoppableRow {
  readonly staff_id: string;
  readonly finished_at: Date | null;
  readonly stopped_because: string | null;
}

/**
 * Staff change many records by one command. It is stored with all of its records before it is answered, and the workers
 * carry it out.
 */
export function addBulkRoutes({ service, commands, pool, secrets }: Context): void {
  const bulkActions = new BulkActions({ pool, secrets });

  for (const endpoint of BULK_ENDPOINTS) {
    const [resource = '', action = ''] = endpoint.path.split('/').slice(-2);
    const roles = listRoles(endpoint);
    service.route(endpoint, async (request) => {
      const { commandId: id, correlationId, body } = request;
      const { userId: staffId } = requirePerson(request);
      const reason = 'reason' in body && body.reason ? { reason: body.reason } : {};
      const payout = 'payoutDate' in body || 'payoutReference' in body ? { payout: readPayout(body) } : {};
      const handOver =
        'assigneeId' in body ? { handOver: { assigneeId: body.assigneeId, note: body.note } } : {};
      if ('assigneeId' in body) await requireReplyRole({ commands }, body.assigneeId);
      await bulkActions.request(
        { id, resource, action, staffId, roles, correlationId, ...reason, ...payout, ...handOver },
        body.records.map(toRecord),
      );
      return { id, status: 'waiting' as const };
    });
  }

  service.route(adminStopBulkAction, async (request) => {
    const { id } = request.params;
    const person = requirePerson(request);
    const { rows } = await pool.query<StoppableRow>(
      'select staff_id, finished_at, stopped_because from bulk_actions where id = $1',
      [id],
    );
    const [row] = rows;
    if (!row || (row.staff_id !== person.userId && !person.roles.has('operator'))) {
      throw new ProblemError('bulk_action_unknown', 'There is no such bulk action.');
    }
    if (row.finished_at)
      return { id, status: row.stopped_because ? ('stopped' as const) : ('finished' as const) };
    await bulkActions.requestStop(id);
    return { id, status: 'stopping' as const };
  });
}

function toRecord(record: RequestedRecord): BulkRecord {
  const { id, version } = record;
  const { appointmentDate: date, appointmentTime: time } = record;
  return { id, version, ...(date !== undefined && time !== undefined && { newTime: { date, time } }) };
}

function listRoles({ access, path }: Endpoint): readonly StaffRole[] {
  if (typeof access === 'string') throw new Error(`${path} is not only for staff`);
  return access;
}
