import { z } from 'zod';
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
  /** Label of what the salon did on request, booked as that service; null where the service itself was booked. */
  wish: z.string().nullable().optional(),
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
