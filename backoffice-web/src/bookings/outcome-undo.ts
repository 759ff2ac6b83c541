import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import type { BookingAction } from './booking-action-rules';

/**
 * The action that gives an appointment the state again that it has now, before it is marked as completed or as a no-show, or such a mark is
 * taken back. No email is sent, neither by the mark nor by its way back.
 */
export function findOutcomeUndo({ status }: Pick<AdminBooking, 'status'>): BookingAction {
  if (status === 'completed') return 'complete';
  return status === 'no-show' ? 'no-show' : 'withdraw-outcome';
}
