import { readTypedDecimal } from '../format/typed-decimal';

/** A web address as it was typed, with the scheme that people leave out. */
export function completeWebAddress(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** The number of degrees that was typed; what is no number stays, and the field says so. */
export function readCoordinate(typed: string): number | string {
  const decimal = readTypedDecimal(typed);
  return decimal === '' || Number.isNaN(Number(decimal)) ? typed : Number(decimal);
}
