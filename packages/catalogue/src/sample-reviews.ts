import { FLAGSHIP_REVIEWS } from './sample-reviews/flagship.js';
import { OTHER_REVIEWS } from './sample-reviews/other-salons.js';
import type { SampleReview } from './sample-reviews/sample-review.js';

export type { SampleReview } from './sample-reviews/sample-review.js';

const REVIEWS: readonly SampleReview[] = [...FLAGSHIP_REVIEWS, ...OTHER_REVIEWS];

/** The reviews that come with a sample salon, newest first. The salon's rating and number of reviews include them. */
export function listSampleReviews(salonId: string): readonly SampleReview[] {
  return REVIEWS.filter((review) => review.salonId === salonId).sort((a, b) => b.date.localeCompare(a.date));
}
