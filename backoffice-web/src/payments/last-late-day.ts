import { isDispatchLate } from '@mirabelle/catalogue';
import { addDays } from '../format/days';

/**
 * The last UTC day of payment whose goods are late now, if they are not sent yet.
 *
 * @param workingDays within how many working days goods are promised to be sent
 */
export function findLastLateDay(workingDays: number, now: Date): string {
  let day = now.toISOString().slice(0, 10);
  while (!isDispatchLate(day, workingDays, now)) day = addDays(day, -1);
  return day;
}
