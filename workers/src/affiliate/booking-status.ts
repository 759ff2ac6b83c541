import type { AppointmentRequested, AppointmentStatus } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';

/** What a booking's commission depends on. */
export interface BookingStatus {
  readonly requested: AppointmentRequested['data'];
  readonly status: AppointmentStatus;
}

const STATUS_AFTER: Readonly<Record<string, AppointmentStatus>> = {
  AppointmentConfirmed: 'confirmed',
  AppointmentCancelled: 'cancelled',
  AppointmentCompleted: 'completed',
  AppointmentMissed: 'no-show',
};

/** Where a booking stands by all events of its calendar; undefined where the calendar does not know it. */
export function findBookingStatus(events: readonly RecordedEvent[], bookingId: string): BookingStatus | undefined {
  let standing: BookingStatus | undefined;
  for (const { type, data } of events) {
    if ((data as { bookingId?: string }).bookingId !== bookingId) continue;
    if (type === 'AppointmentRequested') {
      standing = { requested: data as AppointmentRequested['data'], status: 'pending' };
    }
    const status = STATUS_AFTER[type];
    if (standing && status) standing = { ...standing, status };
  }
  return standing;
}

/** Whether a commission is due: of a paid booking until it is cancelled, of an unpaid one once it took place. */
export function isCommissionDue({ requested, status }: BookingStatus): boolean {
  return requested.payment ? status !== 'cancelled' : status === 'completed';
}
