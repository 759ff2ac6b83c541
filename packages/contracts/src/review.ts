import { z } from 'zod';
import {
  AdminListQuery,
  adminAction,
  adminPersonalDataExport,
  adminRead,
  noBody,
  version,
} from './admin-endpoints.js';
import { bookingParams } from './booking.js';
import { defineEndpoint } from './endpoint.js';
import { isoInstant, queryInteger, slug, text } from './fields.js';

export const ReviewBody = z.strictObject({
  bookingId: bookingParams.shape.id,
  /** Whole stars. */
  rating: z.int('Must be a whole number of stars').min(1, 'At least 1 star').max(5, 'At most 5 stars'),
  title: text({ max: 120 }).optional(),
  comment: text({ max: 2000 }).optional(),
  wouldRecommend: z.boolean().optional(),
});
export type ReviewBody = z.input<typeof ReviewBody>;

export const Review = z.object({
  /** The id of the booking: each booking has at most one review. */
  id: z.string(),
  bookingId: z.string(),
  salonId: slug,
  serviceType: z.string(),
  rating: z.int(),
  /** Null if the author left it empty or has been erased. */
  title: z.string().nullable(),
  comment: z.string().nullable(),
  wouldRecommend: z.boolean(),
  createdAt: isoInstant,
});
export type Review = z.infer<typeof Review>;

export const createReview = defineEndpoint({
  method: 'post',
  path: '/api/reviews',
  service: 'command-api',
  access: 'user',
  summary: 'Reviews a completed appointment of the user, once',
  body: ReviewBody,
  status: 201,
  answer: Review,
});

const HTML_TAG = /<[/!]?[a-z][^>]*>/i;

const ReviewAnswerBody = z.strictObject({
  answer: text({ max: 2000, min: 1, message: 'Please write an answer' }).refine(
    (value) => !HTML_TAG.test(value),
    'Must be plain text without HTML',
  ),
});

/** What the salon says about a review. */
const ReviewAnswer = z.object({ text: z.string(), answeredAt: isoInstant });

/** A review as the public sees it. It does not name the booking. */
export const SalonReview = Review.omit({ bookingId: true, salonId: true }).extend({
  id: z.uuid(),
  /** First name and initial of the surname, or "A guest". */
  author: z.string(),
  /** Null if the salon has not answered. */
  answer: ReviewAnswer.nullable(),
});
export type SalonReview = z.infer<typeof SalonReview>;

export const listSalonReviews = defineEndpoint({
  method: 'get',
  path: '/api/salons/{id}/reviews',
  service: 'read-api',
  access: 'public',
  summary: 'Reviews of a salon, newest first. Content-Range contains their number',
  params: z.object({ id: slug }),
  query: z.object({
    /** Default 20. */
    limit: queryInteger(100).pipe(z.int().min(1)).optional(),
    offset: queryInteger(1_000_000).optional(),
  }),
  status: 200,
  answer: z.array(SalonReview),
});

const ReviewStatus = z.enum(['visible', 'hidden']);

export const AdminReview = Review.extend({
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

export const adminListReviews = defineEndpoint({
  ...adminRead,
  path: '/api/admin/reviews',
  personalDataView: 'list',
  access: ['operator'],
  summary: 'Reviews of all salons',
  query: AdminListQuery,
  answer: z.array(AdminReview),
});

export const adminExportReviews = defineEndpoint({
  ...adminPersonalDataExport,
  path: '/api/admin/reviews/export.csv',
  access: ['operator'],
  summary: 'All reviews that match the filter, in the requested order, as CSV',
});

export const adminReadReview = defineEndpoint({
  ...adminRead,
  path: '/api/admin/reviews/{id}',
  personalDataView: 'record',
  access: ['operator'],
  summary: 'One review',
  params: bookingParams,
  answer: AdminReview,
});

const reviewAction = {
  ...adminAction,
  access: ['operator'] as const,
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
