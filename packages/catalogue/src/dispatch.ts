const DAY_MS = 24 * 60 * 60 * 1000;
const SATURDAY = 6;
const SUNDAY = 0;

const isWorkingDay = (day: Date) => day.getUTCDay() !== SATURDAY && day.getUTCDay() !== SUNDAY;

/**
 * The last UTC day on which goods are sent in time, as its first instant. Working days are Monday to Friday in UTC. Public holidays,
 * which differ from country to country, count as working days. The day of the payment does not count.
 *
 * @param paidAt UTC instant, ISO 8601
 */
export function findDispatchDay(paidAt: string, workingDays: number): Date {
  let day = new Date(paidAt.slice(0, 10));
  for (let left = workingDays; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Whether goods that are not sent yet should have been sent by now. @param paidAt UTC instant, ISO 8601 */
export const isDispatchLate = (paidAt: string, workingDays: number, now: Date): boolean =>
  now.getTime() >= findDispatchDay(paidAt, workingDays).getTime() + DAY_MS;
