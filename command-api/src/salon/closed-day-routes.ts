import { deriveMetadata, executeOnCalendar } from '@mirabelle/application';
import { adminCloseSalonDays, adminOpenSalonDays } from '@mirabelle/backoffice-contracts';
import type { ApiRequest } from '@mirabelle/http';
import type { CalendarCommand } from '@mirabelle/salon-domain';
import { loadSalon } from '../booking/booking-lookups.js';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Operators close a salon for single days and open it again. Each day is decided by its calendar, as bookings are. */
export function addClosedDayRoutes({ service, commands, now }: Context): void {
  service.route(adminCloseSalonDays, async (request) => {
    const { reason } = request.body;
    const { id: salonId, timeZone } = await loadSalon(commands, request.params.id);
    return executeOnEachDay(request, (date) => ({
      type: 'CloseDay',
      salonId,
      date,
      timeZone,
      now: now(),
      ...(reason && { reason }),
    }));
  });

  service.route(adminOpenSalonDays, async (request) => {
    const { id: salonId } = await loadSalon(commands, request.params.id);
    return executeOnEachDay(request, (date) => ({ type: 'OpenDay', salonId, date }));
  });

  /**
   * Executes a command on the calendar of each day, from the first one on, so that a refusal of the first day changes nothing. A
   * repeated request continues with the days that are left.
   */
  async function executeOnEachDay(
    request: ApiRequest<{ id: string }, unknown, Days>,
    createCommand: (date: string) => CalendarCommand,
  ) {
    const { id } = request.params;
    const { from, to } = request.body;
    const metadata = createCommandMetadata(request, 'staff');
    for (const date of listDays(from, to)) {
      const day = { salonId: id, date };
      await executeOnCalendar(commands, day, {
        command: createCommand(date),
        metadata: deriveMetadata(metadata, `day ${date}`),
      });
    }
    return { id, from, to };
  }
}

const DAY_MS = 86_400_000;

/** The days from one to another, both included, as YYYY-MM-DD. */
export function listDays(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}
