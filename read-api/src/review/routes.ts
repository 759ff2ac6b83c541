import { type AdminReview, adminListReviews, adminReadReview, listSalonReviews } from '@mirabelle/contracts';
import { ProblemError } from '@mirabelle/platform/http';
import type { Context } from '../context.js';
import {
  type AdminList,
  answerList,
  isOneOf,
  isOneOfIds,
  isOneOfNumbers,
  isPartOf,
  isWhether,
} from '../kit/index.js';
import {
  type AdminReviewRow,
  REVIEW_COLUMNS,
  REVIEWS,
  type ReviewRow,
  toAdminReview,
  toSalonReview,
} from './review-row.js';

const PAGE = 20;

const OF_SALON = `
  select ${REVIEW_COLUMNS} from ${REVIEWS}
  where r.salon_id = $1 and r.status = 'visible' order by r.created_at desc, r.id limit $2 offset $3`;
const SALON_AND_COUNT = `
  select count(r.id)::int as total from read_model.salons s
  left join read_model.reviews r on r.salon_id = s.id and r.status = 'visible' where s.id = $1 group by s.id`;

const columns = `${REVIEW_COLUMNS}, r.user_id, r.salon_id, r.booking_id, r.status,
  coalesce(s.name, r.salon_id) as salon_name`;
const from = `${REVIEWS} left join read_model.salons s on s.id = r.salon_id`;
const AUTHOR = `nullif(concat_ws(' ', u.first_name, u.last_name), '')`;
const ONE_REVIEW = `select ${columns} from ${from} where r.id = $1`;

const adminReviews: AdminList<AdminReviewRow, AdminReview> = {
  resource: 'reviews',
  columns,
  from,
  sortable: {
    id: 'r.id',
    salonId: 'r.salon_id',
    salonName: 's.name',
    serviceType: 'r.service_type',
    rating: 'r.rating',
    status: 'r.status',
    wouldRecommend: 'r.would_recommend',
    authorName: AUTHOR,
    createdAt: 'r.created_at',
  },
  newestFirst: 'r.created_at',
  id: 'r.id',
  filters: {
    id: isOneOf('r.id'),
    salonId: isOneOf('r.salon_id'),
    userId: isOneOfIds('r.user_id'),
    bookingId: isOneOf('r.booking_id'),
    rating: isOneOfNumbers('r.rating'),
    status: isOneOf('r.status'),
    serviceType: isOneOf('r.service_type'),
    wouldRecommend: isWhether('r.would_recommend'),
    q: isPartOf('s.name', 'r.title', 'r.comment', AUTHOR),
  },
  toItem: toAdminReview,
};

export function reviewRoutes({ service, queries }: Context): void {
  service.route(listSalonReviews, async ({ params, query, http }) => {
    const { limit = PAGE, offset = 0 } = query;
    const [salon] = await queries.rows<{ total: number }>(SALON_AND_COUNT, [params.id]);
    if (!salon) throw new ProblemError('salon_unknown', 'There is no such salon.');
    const rows = await queries.rows<ReviewRow>(OF_SALON, [params.id, limit, offset]);
    const range = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : '*';
    http.response.setHeader('Content-Range', `reviews ${range}/${salon.total}`);
    return rows.map(toSalonReview);
  });

  service.route(adminListReviews, (request) => answerList(queries, adminReviews, request));

  service.route(adminReadReview, async ({ params }) => {
    const [row] = await queries.rows<AdminReviewRow>(ONE_REVIEW, [params.id]);
    if (!row) throw new ProblemError('review_unknown', 'There is no such review.');
    return toAdminReview(row);
  });
}
