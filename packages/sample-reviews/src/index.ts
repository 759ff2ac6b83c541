export { listSampleReviews } from './list-sample-reviews.js';
export type { SampleReview } from './sample-review.js';
