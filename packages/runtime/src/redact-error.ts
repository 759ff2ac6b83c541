const ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;
/** Eight digits or more, however they are grouped: a telephone number, or something else that is nobody's business. */
const NUMBER = /\+?\d(?:[\s().-]{0,2}\d){7,}/g;
/** Ids and instants, which help to find what is meant. */
const HARMLESS = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+Z?)?)/i;

/** An error as it may be shown: what machines say of a failure may repeat a person's address or number. */
export function shownError(error: string): string {
  return error
    .replace(ADDRESS, '…@…')
    .split(HARMLESS)
    .map((part, n) => (n % 2 === 1 ? part : part.replace(NUMBER, '…')))
    .join('');
}
