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

/** The two numbers of a position as maps write them, `52.5301, 13.4021`; undefined for anything else, such as one with a decimal comma. */
export function splitPosition(typed: string): readonly [latitude: number, longitude: number] | undefined {
  const [, latitude, longitude] = /^\s*(-?\d+\.\d+)\s*[,;\s]\s*(-?\d+\.\d+)\s*$/.exec(typed) ?? [];
  return latitude !== undefined && longitude !== undefined
    ? [Number(latitude), Number(longitude)]
    : undefined;
}
