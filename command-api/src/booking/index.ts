/** Booking's commands: customers ask for and cancel appointments, operators see them through. */
import {
  adminCancelBooking,
  adminCompleteBooking,
  adminConfirmBooking,
  adminNoShowBooking,
  cancelBooking,
  createBooking,
} from '@mirabelle/contracts';
import {
  type Calendar,
  type CalendarCommand,
  type CalendarEvent,
  calendar,
  calendarStream,
  parseBookingId,
} from '@mirabelle/domain';
import { type ApiRequest, ProblemError, personOf } from '@mirabelle/platform/http';
import type { Context } from '../context.js';
import { metadataOf } from '../kit/metadata.js';
import { request as requestAppointment } from './request.js';

type ById = ApiRequest<{ id: string }>;

export function bookingRoutes(context: Context): void {
  const { platform, service, commands } = context;
  const now = () => platform.now();

  service.route(createBooking, (request) => requestAppointment(context, request));

  service.route(cancelBooking, async (request) => {
    const bookingId = request.params.id;
    const { reason } = request.body ?? {};
    const entries = await commands.load(calendar, streamOf(bookingId));
    if (entries.get(bookingId)?.userId !== personOf(request).userId) throw unknownBooking();
    return take(request, {
      type: 'CancelAppointment',
      bookingId,
      by: 'customer',
      now: now(),
      ...(reason && { reason }),
    });
  });

  service.route(adminConfirmBooking, (request) =>
    take(request, { type: 'ConfirmAppointment', bookingId: request.params.id }, 'staff'),
  );
  service.route(adminCancelBooking, (request) => {
    const { reason } = request.body ?? {};
    const bookingId = request.params.id;
    const command = {
      type: 'CancelAppointment',
      bookingId,
      by: 'salon',
      now: now(),
      ...(reason && { reason }),
    } as const;
    return take(request, command, 'staff');
  });
  service.route(adminCompleteBooking, (request) =>
    take(request, { type: 'CompleteAppointment', bookingId: request.params.id, now: now() }, 'staff'),
  );
  service.route(adminNoShowBooking, (request) =>
    take(request, { type: 'MarkNoShow', bookingId: request.params.id, now: now() }, 'staff'),
  );

  /** Takes a step of an appointment's life and answers with where it stands. */
  async function take(request: ById, command: CalendarCommand, as: 'user' | 'staff' = 'user') {
    const { bookingId } = command;
    const { state } = await commands.execute<Calendar, CalendarCommand, CalendarEvent>({
      decider: calendar,
      stream: streamOf(bookingId),
      command,
      metadata: metadataOf(request, as),
    });
    const entry = state.get(bookingId);
    if (!entry) throw unknownBooking();
    return { id: bookingId, status: entry.status };
  }
}

function streamOf(bookingId: string): string {
  const named = parseBookingId(bookingId);
  if (!named) throw unknownBooking();
  return calendarStream(named.salonId, named.date);
}

function unknownBooking(): ProblemError {
  return new ProblemError('booking_unknown', 'There is no such booking.');
}
