import { type CommandMetadata, deriveMetadata, executeOnCalendar } from '@mirabelle/application';
import { adminResumeSalon, adminSuspendSalon } from '@mirabelle/backoffice-contracts';
import { getLastBookableDate, type SuspensionReason } from '@mirabelle/catalogue';
import type { ApiRequest } from '@mirabelle/http';
import { BOOKING_LIMITS } from '@mirabelle/runtime';
import { type ListedSalon, salon, salonStream } from '@mirabelle/salon-domain';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { listDays } from './closed-day-routes.js';

/** How many calendars are told at the same time that their salon is suspended. */
const CALENDARS_AT_ONCE = 8;

/** Operators suspend a salon and take it up again. */
export function addSuspensionRoutes({ service, commands, config, now }: Context): void {
  service.route(adminSuspendSalon, async (request) => {
    const metadata = createCommandMetadata(request, 'staff');
    const suspended = await setSuspension(request, metadata, request.body.reason);
    if (suspended.suspension) await suspendDays(suspended, metadata);
    return { id: suspended.id, version: suspended.version };
  });

  service.route(adminResumeSalon, async (request) => {
    const { id, version } = await setSuspension(request, createCommandMetadata(request, 'staff'), undefined);
    return { id, version };
  });

  /** Suspends the salon for a reason, or without one takes it up again: `SuspendSalon` is the command for both. */
  async function setSuspension(
    { params }: ApiRequest<{ id: string }>,
    metadata: CommandMetadata,
    reason: SuspensionReason | undefined,
  ): Promise<ListedSalon> {
    const { state } = await commands.execute({
      decider: salon,
      stream: salonStream(params.id),
      command: { type: 'SuspendSalon', reason },
      metadata,
    });
    if (!state) throw new Error(`The salon ${params.id} is not in the log`);
    return state;
  }

  /**
   * Tells each calendar in which somebody could be booking at this moment. Whoever reads the salon from now on sees that it
   * is suspended; whoever has read it before is refused by the calendar. A repeated request tells the calendars that are left.
   */
  async function suspendDays(
    { id: salonId, timeZone, bookingHorizonDays, version: salonVersion }: ListedSalon,
    metadata: CommandMetadata,
  ): Promise<void> {
    const { horizonDays } = config.bookingLimits ?? BOOKING_LIMITS;
    const lastDay = getLastBookableDate(now(), timeZone, bookingHorizonDays ?? horizonDays);
    // With a horizon of no days, the last day that can be booked is today at the salon.
    const today = getLastBookableDate(now(), timeZone, 0);
    // All concurrent runs of `tellCalendars` take their next day from this one iterator.
    const days = listDays(today, lastDay).values();
    const tellCalendars = async () => {
      for (const date of days) {
        const command = { type: 'SuspendDay', salonId, date, salonVersion } as const;
        await executeOnCalendar(
          commands,
          { salonId, date },
          { command, metadata: deriveMetadata(metadata, `day ${date}`) },
        );
      }
    };
    await Promise.all(Array.from({ length: CALENDARS_AT_ONCE }, tellCalendars));
  }
}
