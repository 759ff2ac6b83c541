/** Columns of {@link StaffName}, from the table users `s`. */
export const STAFF_NAME_COLUMNS =
  's.email as staff_email, s.first_name as staff_first, s.last_name as staff_last';

export interface StaffName {
  readonly staff_email: string | null;
  readonly staff_first: string | null;
  readonly staff_last: string | null;
}

/** Full name of a staff member, or the email address without a name; null after an erasure. */
export function toStaffName({
  staff_email: email,
  staff_first: first,
  staff_last: last,
}: StaffName): string | null {
  return [first, last].filter(Boolean).join(' ') || email;
}
