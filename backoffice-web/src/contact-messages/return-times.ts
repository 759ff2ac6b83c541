import type { AdminContactMessage, AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';

export type ReturnTime = NonNullable<AdminContactMessage['putAsideUntil']>;

/** The hour of the day, where the user is, at which a message comes back. */
const HOUR = 8;

/** The instant on a day at which a message comes back, by the clock of the user. @param day YYYY-MM-DD */
export function findReturnInstant(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, HOUR).toISOString();
}

const toDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The day so many days after now, by the calendar of the user. @param now ms since the epoch */
export function addDays(now: number, days: number): string {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  return toDay(date);
}

type Orders = NonNullable<AdminContactMessageDetails['sender']>['orders'];

/** The orders whose sending a message can wait for. */
export const listUnsent = (orders: Orders): Orders => orders.filter(({ sending }) => sending === 'to-send');
