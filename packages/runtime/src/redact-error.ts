import { UUID_PATTERN } from '@mirabelle/catalogue';

const EMAIL = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;
/** Eight digits or more, in any grouping, may be a phone number. */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,2}\d){7,}/g;
/** UUIDs, dates and instants are kept, because they help to find the cause. */
const ID_OR_DATE = new RegExp(`(${UUID_PATTERN}|\\d{4}-\\d{2}-\\d{2}(?:[T ][\\d:.]+Z?)?)`, 'i');

/** Removes email addresses and phone numbers from an error message, so that staff may see it. */
export function redactError(error: string): string {
  return (
    error
      .replace(EMAIL, '…@…')
      .split(ID_OR_DATE)
      // The ids and dates themselves are the parts with an odd index.
      .map((part, index) => (index % 2 === 1 ? part : part.replace(LONG_NUMBER, '…')))
      .join('')
  );
}
