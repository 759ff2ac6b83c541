import {
  type AdminReview,
  adminExportReviews,
  adminListReviews,
  adminReadReview,
} from '@mirabelle/backoffice-contracts';
import { listSalonReviews } from '@mirabelle/contracts';
import { ProblemError } from '@mirabelle/http';
import { listSampleReviews } from '@mirabelle/sample-reviews';
import type { Context } from '../context.js';
import { type ExportColumns, exportList } from '../csv/export-list.js';
import { setContentRange, setEntityTag } from '../http/response-headers.js';
import { type AdminList, sendListPage } from '../lists/admin-list.js';
import { countBySalon } from '../lists/count-by-salon.js';
import { equalsAny, equalsAnyInteger, equalsAnyUuid, matchesCondition } from '../lists/filters.js';
import { joinTables } from '../lists/read-page.js';
import { searchesText } from '../lists/text-search.js';
import {
  type AdminReviewRow,
  REVIEW_COLUMNS,
  REVIEWS_FROM,
  type ReviewRow,
  toAdminReview,
  toSalonReview,
  toSampleReview,
} from './review-row.js';

const DEFAULT_PAGE_SIZE = 20;

const SELECT_VISIBLE_REVIEWS = `
  select ${REVIEW_COLUMNS} from ${REVIEWS_FROM}
  where r.salon_id = $1 and r.status = 'visible' order by r.created_at desc, r.id limit $2 offset $3`;
const SELECT_SALON_WITH_COUNT = `
  select count(r.id)::int as total from read_model.salons s
  left join read_model.reviews r on r.salon_id = s.id and r.status = 'visible' where s.id = $1 group by s.id`;

const columns = `${REVIEW_COLUMNS}, r.user_id, r.salon_id, r.booking_id, r.status, r.version,
  coalesce(s.name, r.salon_id) as salon_name`;
const joins = `left join read_model.users u on u.id = r.user_id left join read_model.salons s on s.id = r.salon_id`;

export const adminReviews: AdminList<AdminReviewRow, AdminReview> = {
  resource: 'reviews',
  columns,
  from: 'read_model.reviews r',
  joins,
  sortable: {
    id: 'r.id',
    salonId: 'r.salon_id',
    salonName: {
      expression: 's.name',
      isNullable: true,
      from: 'read_model.salons s join read_model.reviews r on r.salon_id = s.id',
      valuesFrom: 'read_model.salons s',
      createValueCounts: countBySalon('read_model.reviews r', 'r.salon_id'),
    },
    serviceType: 'r.service_type',
    rating: 'r.rating',
    title: { expression: 'r.title', isNullable: true },
    status: 'r.status',
    authorName: {
      expression: 'u.full_name',
      isNullable: true,
      from: 'read_model.users u join read_model.reviews r on r.user_id = u.id',
      joinedOn: { table: 'read_model.users u', key: 'u.id', foreignKey: 'r.user_id' },
      storedCounts: { table: 'read_model.users u', expression: 'u.full_name', count: 'u.review_count' },
    },
    createdAt: 'r.created_at',
  },
  newestFirst: 'r.created_at',
  id: 'r.id',
  filters: {
    id: equalsAny('r.id'),
    salonId: equalsAny('r.salon_id'),
    userId: equalsAnyUuid('r.user_id'),
    bookingId: equalsAny('r.booking_id'),
    rating: equalsAnyInteger('r.rating'),
    status: equalsAny('r.status'),
    serviceType: equalsAny('r.service_type'),
    wouldRecommend: matchesCondition('r.would_recommend'),
    answered: matchesCondition('r.answered_at is not null'),
    q: searchesText({
      column: { foldedText: 'r.search' },
      related: [
        { key: 'r.salon_id', keyType: 'text', table: 'read_model.salons', column: { plainText: 'name' } },
        {
          key: 'r.user_id',
          keyType: 'uuid',
          table: 'read_model.users',
          column: { foldedText: 'search' },
          rowCount: 'review_count',
        },
      ],
    }),
  },
  toItem: toAdminReview,
};

const SELECT_REVIEW_BY_ID = `select ${columns} from ${joinTables(adminReviews)} where r.id = $1`;

const EXPORT_COLUMNS: ExportColumns<AdminReview> = {
  id: 'Review number',
  createdAt: 'Written (UTC)',
  status: 'State',
  salonId: 'Salon in addresses',
  salonName: 'Salon',
  serviceType: 'Service',
  wish: 'On request',
  rating: 'Rating',
  title: 'Title',
  comment: 'Comment',
  wouldRecommend: 'Would recommend',
  answer: 'Answer',
  answeredAt: 'Answered (UTC)',
  authorName: 'Author',
  userId: 'Customer number',
};

export function addReviewRoutes({ pool, service, queries, now }: Context): void {
  service.route(listSalonReviews, async (request) => {
    const { params, query } = request;
    const { limit = DEFAULT_PAGE_SIZE, offset = 0 } = query;
    const [salon] = await queries.readRows<{ total: number }>(SELECT_SALON_WITH_COUNT, [params.id]);
    if (!salon) throw new ProblemError('salon_unknown', 'There is no such salon.');
    const rows = await queries.readRows<ReviewRow>(SELECT_VISIBLE_REVIEWS, [params.id, limit, offset]);
    // The reviews that come with a sample salon are older than those of customers.
    const samples = listSampleReviews(params.id);
    const firstSample = Math.max(0, offset - salon.total);
    const reviews = [
      ...rows.map(toSalonReview),
      ...samples.slice(firstSample, firstSample + limit - rows.length).map(toSampleReview),
    ];
    setContentRange(
      request,
      'reviews',
      { first: offset, count: reviews.length },
      salon.total + samples.length,
    );
    return reviews;
  });

  service.route(adminListReviews, (request) => sendListPage(queries, adminReviews, request));

  // Registered before the route of a single record, which would take `export` for an id.
  service.route(adminExportReviews, (request) =>
    exportList({ pool, queries, now }, adminReviews, EXPORT_COLUMNS, request),
  );

  service.route(adminReadReview, async (request) => {
    const [row] = await queries.readRows<AdminReviewRow>(SELECT_REVIEW_BY_ID, [request.params.id]);
    if (!row) throw new ProblemError('review_unknown', 'There is no such review.');
    return setEntityTag(request, toAdminReview(row));
  });
}
