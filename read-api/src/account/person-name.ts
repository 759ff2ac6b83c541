import { formatFullName } from '@mirabelle/catalogue';

/** Columns of {@link PersonName}, from the table users `s`. */
export const PERSON_NAME_COLUMNS =
  's.email as person_email, s.first_name as person_first, s.last_name as person_last';

export interface PersonName {
  readonly person_email: string | null;
  readonly person_first: string | null;
  readonly person_last: string | null;
}

/** The expression of the name of the person with this id, or of the email address if no name is known. */
export const selectPersonName = (userId: string): string =>
  `(select coalesce(s.full_name, s.email) from read_model.users s where s.id = ${userId})`;

/** The full name of a person, or the email address if no name is known; null after an erasure. */
export function toPersonName({
  person_email: email,
  person_first: first,
  person_last: last,
}: PersonName): string | null {
  return formatFullName(first, last) || email;
}
