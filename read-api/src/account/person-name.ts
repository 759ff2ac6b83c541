/** Columns of {@link PersonName}, from the table users `s`. */
export const PERSON_NAME_COLUMNS =
  's.email as person_email, s.first_name as person_first, s.last_name as person_last';

export interface PersonName {
  readonly person_email: string | null;
  readonly person_first: string | null;
  readonly person_last: string | null;
}

/** The full name of a person, or the email address if no name is known; null after an erasure. */
export function toPersonName({
  person_email: email,
  person_first: first,
  person_last: last,
}: PersonName): string | null {
  return [first, last].filter(Boolean).join(' ') || email;
}
