import { bookingParams, defineEndpoint, isoInstant, noBody, Review, text } from '@mirabelle/contracts';
import { z } from 'zod';
import {
  AdminListQuery,
  adminAction,
  adminPersonalDataExport,
  adminRead,
  version,
} from './admin-endpoints.js';

const HTML_TAG = /<[/!]?[a-z][^>]*>/i;

const ReviewAnswerBody = z.strictObject({
  answer: text({ max: 2000, min: 1, message: 'Please write an answer' }).refine(
    (value) => !HTML_TAG.test(value),
    'Must be plain text without HTML',
  ),
});

const ReviewStatus = z.enum(['visible', 'hidden']);

export const AdminReview = Review.extend({
  wish: z.string().nullable(),
  userId: z.string(),
  salonName: z.string(),
  authorName: z.string().nullable(),
  /** Hidden reviews are not shown and not counted in the rating. */
  status: ReviewStatus,
  /** The salon's answer; null if there is none. */
  answer: z.string().nullable(),
  answeredAt: isoInstant.nullable(),
  version,
});
export type AdminReview = z.infer<typeof AdminReview>;

const access = ['operator'] as const;

export const adminListReviews = defineEndpoint({
  ...adminRead,
  path: '/api/admin/reviews',
  personalDataView: 'list',
  access,
  summary: 'Reviews of all salons',
  query: AdminListQuery,
  answer: z.array(AdminReview),
});

export const adminExportReviews = defineEndpoint({
  ...adminPersonalDataExport,
  path: '/api/admin/reviews/export.csv',
  access,
  summary: 'All reviews that match the filter, in the requested order, as CSV',
});

export const adminReadReview = defineEndpoint({
  ...adminRead,
  path: '/api/admin/reviews/{id}',
  personalDataView: 'record',
  access,
  summary: 'One review',
  params: bookingParams,
  answer: AdminReview,
});

const reviewAction = {
  ...adminAction,
  access,
  params: bookingParams,
  body: noBody,
  answer: z.object({ id: z.string(), status: ReviewStatus }),
};

export const adminHideReview = defineEndpoint({
  ...reviewAction,
  path: '/api/admin/reviews/{id}/hide',
  summary: 'Hides a review and removes it from the rating',
});

export const adminRestoreReview = defineEndpoint({
  ...reviewAction,
  path: '/api/admin/reviews/{id}/restore',
  summary: 'Shows a hidden review again',
});

const answerAction = {
  ...reviewAction,
  /** The answer after the action; null if there is none. */
  answer: z.object({ id: z.string(), answer: z.string().nullable() }),
};

export const adminAnswerReview = defineEndpoint({
  ...answerAction,
  path: '/api/admin/reviews/{id}/answer',
  summary: 'Answers a review in the name of the salon, or changes the answer. Everybody can read it',
  body: ReviewAnswerBody,
});

export const adminRemoveReviewAnswer = defineEndpoint({
  ...answerAction,
  path: '/api/admin/reviews/{id}/remove-answer',
  summary: 'Removes the answer of the salon to a review',
});
