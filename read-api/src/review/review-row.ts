import { createHash } from 'node:crypto';
import type { AdminReview } from '@mirabelle/backoffice-contracts';
import { formatFullName } from '@mirabelle/catalogue';
import type { SalonReview } from '@mirabelle/contracts';
import type { SampleReview } from '@mirabelle/sample-reviews';

export interface ReviewRow {
  readonly id: string;
  readonly service_type: string;
  readonly wish: string | null;
  readonly rating: number;
  readonly title: string | null;
  readonly comment: string | null;
  readonly would_recommend: boolean;
  readonly created_at: Date;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

export interface AdminReviewRow extends ReviewRow {
  readonly user_id: string;
  readonly salon_id: string;
  readonly salon_name: string;
  readonly booking_id: string;
  readonly status: AdminReview['status'];
  readonly version: number | null;
}

/** Columns of {@link ReviewRow}, from {@link REVIEWS_FROM}. */
export const REVIEW_COLUMNS = `r.id, r.service_type, r.wish, r.rating, r.title, r.comment, r.would_recommend, r.created_at,
  r.answer, r.answered_at, u.first_name, u.last_name`;

/** The FROM clause that {@link REVIEW_COLUMNS} needs. */
export const REVIEWS_FROM = 'read_model.reviews r left join read_model.users u on u.id = r.user_id';

export function toSalonReview(row: ReviewRow): SalonReview {
  // The last part of the booking id. The other parts would reveal the salon and the day.
  const id = row.id.split('.').at(-1) as string;
  const { answer: text, answered_at: answeredAt } = row;
  const answer = text && answeredAt ? { text, answeredAt: answeredAt.toISOString() } : null;
  return { ...toReviewContent(row), id, author: formatPublicName(row), answer };
}

/**
 * A review that comes with a sample salon. Its id is a UUID that follows from its salon, author and day. Who has given four or
 * five stars recommends the salon.
 */
export function toSampleReview({ salonId, date, answer, ...content }: SampleReview): SalonReview {
  const hash = createHash('sha256').update(`${salonId} ${content.author} ${date}`).digest('hex');
  // The digits 8 and a mark a UUID of version 8, whose other digits each application chooses by itself (RFC 9562).
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return {
    ...content,
    id,
    wish: null,
    wouldRecommend: content.rating >= 4,
    createdAt: toNoon(date),
    answer: answer ? { text: answer.text, answeredAt: toNoon(answer.date) } : null,
  };
}

const toNoon = (date: string) => `${date}T12:00:00.000Z`;

function toReviewContent(row: ReviewRow) {
  return {
    serviceType: row.service_type,
    wish: row.wish,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    wouldRecommend: row.would_recommend,
    createdAt: row.created_at.toISOString(),
  };
}

export function toAdminReview(row: AdminReviewRow): AdminReview {
  return {
    ...toReviewContent(row),
    id: row.id,
    bookingId: row.booking_id,
    salonId: row.salon_id,
    salonName: row.salon_name,
    userId: row.user_id,
    authorName: formatFullName(row.first_name, row.last_name) || null,
    status: row.status,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** Formats an author's public name: "Léa M.", or "A guest" without a first name and after an erasure. */
export function formatPublicName({
  first_name: first,
  last_name: last,
}: Pick<ReviewRow, 'first_name' | 'last_name'>) {
  if (!first) return 'A guest';
  const [initial] = last ?? '';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
