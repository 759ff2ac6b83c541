import type { TakenChair } from '@mirabelle/catalogue';

/** A taken chair on a local day of a salon, YYYY-MM-DD. */
export type TakenChairRow = TakenChair & { readonly salonId: string; readonly date: string };

/**
 * Selects taken chairs: those of appointments that are not canceled, and held chairs. An appointment that was moved to another day
 * has a held chair there, and none on its former day.
 *
 * @param createCondition creates the condition of the salons and days from the alias of a table with `salon_id` and `local_date`
 */
export const selectTakenChairs = (createCondition: (alias: string) => string): string => `
  select b.salon_id as "salonId", b.local_date::text as date, b.id as "bookingId", b.start_minute as start,
    b.start_minute + b.duration as "end" from read_model.bookings b
  where ${createCondition('b')} and b.status <> 'cancelled' and b.move_id is null
  union all
  select h.salon_id, h.local_date::text, h.booking_id, h.start_minute, h.start_minute + h.duration
  from read_model.calendar_holds h where ${createCondition('h')}`;
