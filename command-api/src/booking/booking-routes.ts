import {
  type CommandMetadata,
  correctTimes,
  createUnknownBookingRefusal,
  deriveMetadata,
  executeOnCalendar,
  limitToBooking,
  loadBooking,
  parseHomeCalendar,
} from '@mirabelle/application';
import {
  adminCancelBooking,
  adminCompleteBooking,
  adminConfirmBooking,
  adminCreateBooking,
  adminNoShowBooking,
  adminRescheduleBooking,
  adminWithdrawBookingOutcome,
} from '@mirabelle/backoffice-contracts';
import { cancelBooking, createBooking, rescheduleBooking } from '@mirabelle/contracts';
import { type ApiRequest, requirePerson } from '@mirabelle/http';
import {
  type CalendarCommand,
  type CalendarEvent,
  findUnneededChairs,
  isOpen,
} from '@mirabelle/salon-domain';
import type { Context } from '../context.js';
import { createCommandMetadata, readExpectedVersions } from '../http/command-metadata.js';
import { bookForCustomer } from './book-for-customer.js';
import { requestAppointment } from './request-appointment.js';
import { rescheduleAppointment } from './reschedule-appointment.js';

type BookingRequest = ApiRequest<{ id: string }>;
type BookingCommand = Extract<CalendarCommand, { bookingId: string }>;

/** Customers request, move and cancel appointments; operators also book for others, confirm and complete. */
export function addBookingRoutes(context: Context): void {
  const { service, commands, logger, now } = context;

  service.route(createBooking, (request) => requestAppointment(context, request));
  service.route(adminCreateBooking, (request) => bookForCustomer(context, request));

  service.route(rescheduleBooking, (request) => rescheduleAppointment(context, request, 'user'));
  service.route(adminRescheduleBooking, (request) => rescheduleAppointment(context, request, 'staff'));

  service.route(cancelBooking, async (request) => {
    const bookingId = request.params.id;
    const { reason } = request.body ?? {};
    await loadBooking(commands, bookingId, requirePerson(request).userId);
    return execute(request, {
      type: 'CancelAppointment',
      bookingId,
      by: 'customer',
      now: now(),
      ...(reason && { reason }),
    });
  });

  service.route(adminConfirmBooking, (request) =>
    execute(request, { type: 'ConfirmAppointment', bookingId: request.params.id }, 'staff'),
  );
  service.route(adminCancelBooking, (request) => {
    const { reason, by = 'salon' } = request.body ?? {};
    const bookingId = request.params.id;
    const command = {
      type: 'CancelAppointment',
      bookingId,
      by,
      now: now(),
      ...(reason && { reason }),
    } as const;
    return execute(request, command, 'staff');
  });
  service.route(adminCompleteBooking, (request) =>
    execute(request, { type: 'CompleteAppointment', bookingId: request.params.id, now: now() }, 'staff'),
  );
  service.route(adminNoShowBooking, (request) =>
    execute(request, { type: 'MarkNoShow', bookingId: request.params.id, now: now() }, 'staff'),
  );

  service.route(adminWithdrawBookingOutcome, (request) =>
    execute(request, { type: 'WithdrawOutcome', bookingId: request.params.id }, 'staff'),
  );

  /** Executes a command on the booking's home calendar. @returns id and new status of the booking */
  async function execute(
    request: BookingRequest,
    command: BookingCommand,
    actorKind: 'user' | 'staff' = 'user',
  ) {
    const { bookingId } = command;
    const home = parseHomeCalendar(bookingId);
    const metadata = createCommandMetadata(request, actorKind);
    const expectedVersions = limitToBooking(bookingId, readExpectedVersions(request));
    const { state, events } = await executeOnCalendar(commands, home, {
      command,
      metadata,
      expectedVersions,
    });
    const entry = state.entries.get(bookingId);
    if (!entry) throw createUnknownBookingRefusal();
    await releaseChairs(events, home.salonId, metadata);
    if (!isOpen(entry)) await correctTimes(context, { bookingId, userId: entry.userId, entry }, metadata);
    return { id: bookingId, status: entry.status };
  }

  /** Releases chairs on other days that are not needed after the events. If this fails, the workers release them. */
  async function releaseChairs(events: readonly CalendarEvent[], salonId: string, metadata: CommandMetadata) {
    for (const { moveId, date } of events.flatMap(findUnneededChairs)) {
      await executeOnCalendar(
        commands,
        { salonId, date },
        {
          command: { type: 'ReleaseChair', moveId },
          metadata: deriveMetadata(metadata, `release ${moveId}`),
        },
      ).catch((error: unknown) =>
        logger.warn({ err: error, moveId }, 'a chair was not released; the workers will release it'),
      );
    }
  }
}
