/** Of the account `s`: whoever among the staff did something. */
export const staffColumns = 's.email as staff_email, s.first_name as staff_first, s.last_name as staff_last';

export interface StaffName {
  readonly staff_email: string | null;
  readonly staff_first: string | null;
  readonly staff_last: string | null;
}

/** What colleagues know somebody by; null once they have left and were erased. */
export function nameOf({
  staff_email: email,
  staff_first: first,
  staff_last: last,
}: StaffName): string | null {
  return [first, last].filter(Boolean).join(' ') || email;
}
