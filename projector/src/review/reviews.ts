import type { PersonalDataErased } from '@mirabelle/domain';
import type { ReviewEvent } from '@mirabelle/salon-domain';
import { defineProjection } from '../projection/projection.js';
import {
  createVersionColumns,
  increment,
  patch,
  patchWhere,
  put,
  type RowChange,
} from '../projection/row-change.js';

/** The table of salons sums ratings in tenths of a star, because its columns hold whole numbers. */
export const POINTS_PER_STAR = 10;

/** Reviews. A visible review counts in its salon's rating. */
export const reviews = defineProjection<ReviewEvent | PersonalDataErased>({
  ReviewWritten: ({ data, revision, metadata }) => [
    put(
      'reviews',
      { id: data.bookingId },
      {
        user_id: data.userId,
        salon_id: data.salonId,
        booking_id: data.bookingId,
        rating: data.rating,
        title: data.title || null,
        comment: data.comment || null,
        service_type: data.serviceType,
        wish: data.wish ?? null,
        would_recommend: data.wouldRecommend,
        status: 'visible',
        answer: null,
        answered_at: null,
        created_at: metadata.occurredAt,
        ...createVersionColumns({ revision, metadata }),
      },
    ),
    updateSalonRating(data, 1),
    increment('users', { id: data.userId }, { review_count: 1 }),
  ],

  ReviewHidden: ({ data, ...event }) => [
    patch('reviews', { id: data.bookingId }, { status: 'hidden', ...createVersionColumns(event) }),
    updateSalonRating(data, -1),
  ],

  ReviewRestored: ({ data, ...event }) => [
    patch('reviews', { id: data.bookingId }, { status: 'visible', ...createVersionColumns(event) }),
    updateSalonRating(data, 1),
  ],

  ReviewAnswered: ({ data, ...event }) => [
    patch(
      'reviews',
      { id: data.bookingId },
      { answer: data.answer, answered_at: event.metadata.occurredAt, ...createVersionColumns(event) },
    ),
  ],

  ReviewAnswerRemoved: ({ data, ...event }) => [
    patch(
      'reviews',
      { id: data.bookingId },
      { answer: null, answered_at: null, ...createVersionColumns(event) },
    ),
  ],

  // The rating stays. It does not identify the person.
  PersonalDataErased: ({ data: { userId } }) => [
    patchWhere('reviews', { user_id: userId }, { title: null, comment: null, answer: null }),
  ],
});

function updateSalonRating(
  { salonId, rating }: { salonId: string; rating: number },
  count: 1 | -1,
): RowChange {
  return increment(
    'salons',
    { id: salonId },
    { rating_points: count * rating * POINTS_PER_STAR, review_count: count },
  );
}
