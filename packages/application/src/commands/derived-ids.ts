import { v5 as uuidFromName } from 'uuid';

/** Namespace of ids that follow from what a thing is about, so that whoever records it names it alike. */
const NATURAL = '5b0c2c1e-7f0a-4f6c-9a51-2f7f0a6f2b1d';

/**
 * Id of the commission on an order or a booking.
 * @param round how often a commission of the same booking was recorded and taken back before
 */
export function commissionIdOf(referenceId: string, round = 0): string {
  return uuidFromName(`commission ${referenceId}${round ? ` ${round}` : ''}`, NATURAL);
}

/** Id of the negative entry that takes a commission back. */
export function reversalIdOf(commissionId: string): string {
  return uuidFromName(`reversal ${commissionId}`, NATURAL);
}
