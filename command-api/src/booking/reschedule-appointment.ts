import { moveAppointment } from '@mirabelle/application';
import type { adminRescheduleBooking } from '@mirabelle/backoffice-contracts';
import { formatClockTime } from '@mirabelle/catalogue';
import type { RescheduledBooking } from '@mirabelle/contracts';
import { type ApiRequest, requirePerson } from '@mirabelle/http';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { createCommandMetadata, readExpectedVersions } from '../http/command-metadata.js';

type RescheduleBody = z.output<NonNullable<typeof adminRescheduleBooking.body>>;

/** Moves an appointment for its customer, or for staff, who say whether the salon or the customer wants it. */
export async function rescheduleAppointment(
  context: Context,
  request: ApiRequest<{ id: string }, unknown, RescheduleBody>,
  actorKind: 'user' | 'staff',
): Promise<RescheduledBooking> {
  const bookingId = request.params.id;
  const { appointmentDate: date, appointmentTime: time, by = 'salon', undo } = request.body;
  const { entry, salon } = await moveAppointment(
    context,
    {
      bookingId,
      date,
      time,
      expected: readExpectedVersions(request),
      ...(actorKind === 'user'
        ? { by: 'customer', userId: requirePerson(request).userId }
        : { by, isUndo: undo }),
    },
    createCommandMetadata(request, actorKind),
  );
  return {
    id: bookingId,
    status: entry.status,
    appointmentDate: entry.startsAt,
    appointmentTime: formatClockTime(entry.startMinute),
    localDate: entry.date,
    timeZone: salon.timeZone,
  };
}
