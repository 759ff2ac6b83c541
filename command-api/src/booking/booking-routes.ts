/** Booking's commands: customers ask for, move and cancel appointments, operators see them through. */

import type { CommandMetadata } from '@mirabelle/application';
import {
  adminCancelBooking,
  adminCompleteBooking,
  adminConfirmBooking,
  adminNoShowBooking,
  adminRescheduleBooking,
  cancelBooking,
  createBooking,
  rescheduleBooking,
} from '@mirabelle/contracts';
import { type CalendarCommand, type CalendarEvent, chairsLeft } from '@mirabelle/domain';
import { type ApiRequest, requirePerson } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { expectedVersions } from '../http/if-match.js';
import { commandMetadata } from '../http/command-metadata.js';
import { executeOnCalendar, parseHomeCalendar, loadBooking, versionsOfBooking, unknownBooking } from './calendars.js';
import { requestAppointment as requestAppointment } from './request-appointment.js';
import { rescheduleAppointment } from './reschedule-appointment.js';

export { loadBooking, loadSalon } from './calendars.js';

type ById = ApiRequest<{ id: string }>;
type Step = Extract<CalendarCommand, { bookingId: string }>;

export function bookingRoutes(context: Context): void {
  const { platform, service, commands } = context;
  const now = () => platform.now();

  service.route(createBooking, (request) => requestAppointment(context, request));

  service.route(rescheduleBooking, (request) => rescheduleAppointment(context, request, 'customer'));
  service.route(adminRescheduleBooking, (request) => rescheduleAppointment(context, request, 'salon'));

  service.route(cancelBooking, async (request) => {
    const bookingId = request.params.id;
    const { reason } = request.body ?? {};
    await loadBooking(commands, bookingId, requirePerson(request).userId);
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
  async function take(request: ById, command: Step, as: 'user' | 'staff' = 'user') {
    const { bookingId } = command;
    const home = parseHomeCalendar(bookingId);
    const metadata = commandMetadata(request, as);
    const seen = versionsOfBooking(bookingId, expectedVersions(request));
    const { state, events } = await executeOnCalendar(commands, home, command, metadata, seen);
    const entry = state.entries.get(bookingId);
    if (!entry) throw unknownBooking();
    await letGo(events, home.salonId, metadata);
    return { id: bookingId, status: entry.status };
  }

  /** Chairs on other days that are not needed any more. Where this fails, the workers see to it. */
  async function letGo(events: readonly CalendarEvent[], salonId: string, metadata: CommandMetadata) {
    for (const { moveId, date } of events.flatMap(chairsLeft)) {
      const commandId = uuidFromName(`release ${moveId}`, metadata.commandId);
      await executeOnCalendar(
        commands,
        { salonId, date },
        { type: 'ReleaseChair', moveId },
        { ...metadata, commandId },
      ).catch((error: unknown) =>
        platform.logger.warn({ err: error, moveId }, 'a chair was not released yet'),
      );
    }
  }
}
