import { deriveMetadata, executeOnCalendar, listDays, loadSalon } from '@mirabelle/application';
import { adminCloseSalonDays, adminOpenSalonDays } from '@mirabelle/backoffice-contracts';
import type { ApiRequest } from '@mirabelle/http';
import type { CalendarCommand } from '@mirabelle/salon-domain';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

/** How many calendars are changed at the same time. One command names few days, so they are changed within the request. */
const CALENDARS_AT_ONCE = 8;

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
   * Executes a command on the calendar of each day. The first one is decided before the others, so that its refusal changes
   * nothing. A repeated request continues with the days that are left.
   */
  async function executeOnEachDay(
    request: ApiRequest<{ id: string }, unknown, Days>,
    createCommand: (date: string) => CalendarCommand,
  ) {
    const { id } = request.params;
    const { from, to } = request.body;
    const metadata = createCommandMetadata(request, 'staff');
    const [first, ...others] = listDays(from, to);
    const execute = async (date: string | undefined) => {
      if (date === undefined) return;
      await executeOnCalendar(
        commands,
        { salonId: id, date },
        { command: createCommand(date), metadata: deriveMetadata(metadata, `day ${date}`) },
      );
    };
    await execute(first);
    // All concurrent runs take their next day from this one iterator.
    const days = others.values();
    const executeAll = async () => {
      for (const date of days) await execute(date);
    };
    await Promise.all(Array.from({ length: CALENDARS_AT_ONCE }, executeAll));
    return { id, from, to };
  }
}
