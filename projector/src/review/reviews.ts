import type { PersonalDataErased } from '@mirabelle/domain/account';
import type { ReviewEvent } from '@mirabelle/domain/review';
import { latest } from '../kernel/latest.js';
import { projection } from '../kernel/projection.js';
import { increment, patch, patchWhere, put, type RowChange } from '../kernel/row-change.js';

/** Tenths of stars in a whole one. */
const POINTS = 10;

/** Reviews, each counted in its salon's stars for as long as it can be seen. */
export const reviews = projection<ReviewEvent | PersonalDataErased>({
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
        would_recommend: data.wouldRecommend,
        status: 'visible',
        created_at: metadata.occurredAt,
        ...latest({ revision, metadata }),
      },
    ),
    counted(data, 1),
  ],

  ReviewHidden: ({ data, ...event }) => [
    patch('reviews', { id: data.bookingId }, { status: 'hidden', ...latest(event) }),
    counted(data, -1),
  ],

  ReviewRestored: ({ data, ...event }) => [
    patch('reviews', { id: data.bookingId }, { status: 'visible', ...latest(event) }),
    counted(data, 1),
  ],

  // The stars stay: they are the salon's, and say of nobody who gave them.
  PersonalDataErased: ({ data: { userId } }) => [
    patchWhere('reviews', { user_id: userId }, { title: null, comment: null }),
  ],
});

function counted({ salonId, rating }: { salonId: string; rating: number }, times: 1 | -1): RowChange {
  return increment(
    'salons',
    { id: salonId },
    { rating_points: times * rating * POINTS, review_count: times },
  );
}
