import type { Salon } from './salon-types.js';
import { MORE_SALONS_IN_THE_AMERICAS } from './salons/americas.js';
import { MORE_SALONS_IN_EUROPE } from './salons/europe.js';
import { FLAGSHIP_SALONS } from './salons/flagship.js';
import { MORE_SALONS_ELSEWHERE } from './salons/further.js';

/** The 22 sample salons. The first five are shown when no salon matches a filter; the first ten open daily 9 to 21. */
export const SALONS: readonly Salon[] = [
  ...FLAGSHIP_SALONS,
  ...MORE_SALONS_IN_THE_AMERICAS,
  ...MORE_SALONS_IN_EUROPE,
  ...MORE_SALONS_ELSEWHERE,
];

/** The sample salon with this slug. */
export function findSalon(id: string): Salon | undefined {
  return SALONS.find((salon) => salon.id === id);
}
