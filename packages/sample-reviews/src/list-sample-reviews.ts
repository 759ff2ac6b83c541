import { BRITAIN_AND_FRANCE } from './britain-and-france.js';
import { EUROPE } from './europe.js';
import { OTHER_CONTINENTS } from './other-continents.js';
import type { SampleReview } from './sample-review.js';
import { UNITED_STATES } from './united-states.js';

const REVIEWS: readonly SampleReview[] = [
  ...UNITED_STATES,
  ...BRITAIN_AND_FRANCE,
  ...EUROPE,
  ...OTHER_CONTINENTS,
];

/** The reviews that come with a sample salon, newest first. The salon's rating and number of reviews include them. */
export function listSampleReviews(salonId: string): readonly SampleReview[] {
  return REVIEWS.filter((review) => review.salonId === salonId).sort((a, b) => b.date.localeCompare(a.date));
}
