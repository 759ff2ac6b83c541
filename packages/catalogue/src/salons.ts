import type { Salon } from './salon-types.js';
import { MORE_SALONS_IN_EUROPE } from './salons/europe.js';
import { FLAGSHIP_SALONS } from './salons/flagship.js';
import { MORE_SALONS_ON_OTHER_CONTINENTS } from './salons/other-continents.js';
import { MORE_SALONS_IN_THE_UNITED_STATES } from './salons/united-states.js';

/** The 22 sample salons. */
export const SALONS: readonly Salon[] = [
  ...FLAGSHIP_SALONS,
  ...MORE_SALONS_IN_THE_UNITED_STATES,
  ...MORE_SALONS_IN_EUROPE,
  ...MORE_SALONS_ON_OTHER_CONTINENTS,
];
