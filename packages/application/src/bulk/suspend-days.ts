import { getLastBookableDate, getLocalDate } from '@mirabelle/catalogue';
import type { CalendarDay } from '../commands/execute-on-stream.js';
import type { BulkActions, BulkRecord, BulkRequest } from './bulk-actions.js';

interface SuspendedSalon {
  readonly id: string;
  readonly timeZone: string;
  readonly bookingHorizonDays?: number | null | undefined;
}

interface SuspensionRequest extends Pick<BulkRequest, 'staffId' | 'correlationId'> {
  /** Id of the command that has suspended the salon, so that its calendars are told once. */
  readonly commandId: string;
  readonly salon: SuspendedSalon;
  /** The version of the salon with which the suspension began. */
  readonly salonVersion: number;
  /** How many days ahead can be booked, unless the salon says otherwise. */
  readonly horizonDays: number;
  /** UTC instant. */
  readonly now: string;
}

/**
 * Has the workers tell the suspension to the calendar of each day that can be booked. Whoever reads the salon from now on sees that
 * it is suspended; the calendar refuses whoever has read it before.
 *
 * @returns the id of the bulk action
 */
export async function requestDaySuspensions(
  bulkActions: BulkActions,
  { commandId, salon, salonVersion, horizonDays, now, staffId, correlationId }: SuspensionRequest,
): Promise<string> {
  const today = getLocalDate(now, salon.timeZone);
  const lastDay = getLastBookableDate(now, salon.timeZone, salon.bookingHorizonDays ?? horizonDays);
  const records = listDays(today, lastDay).map(
    (date): BulkRecord => ({ id: formatSalonDay({ salonId: salon.id, date }), version: salonVersion }),
  );
  await bulkActions.request(
    {
      id: commandId,
      resource: 'salon-days',
      action: 'suspend',
      staffId,
      roles: ['operator'],
      correlationId,
    },
    records,
  );
  return commandId;
}

const DAY_MS = 86_400_000;

/** The days from one to another, both included, as YYYY-MM-DD. */
export function listDays(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The id of a day of a salon in a bulk action: `plum-and-pearl.2026-11-21`. */
const formatSalonDay = ({ salonId, date }: CalendarDay): string => `${salonId}.${date}`;

/** Reads the id of a day of a salon in a bulk action. */
export function parseSalonDay(id: string): CalendarDay {
  const dot = id.lastIndexOf('.');
  return { salonId: id.slice(0, dot), date: id.slice(dot + 1) };
}
