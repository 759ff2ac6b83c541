import {
  type AdminReview,
  adminExportReviews,
  adminListReviews,
  adminReadReview,
  listSalonReviews,
} from '@mirabelle/contracts';
import { ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';
import { type AdminList, answerList } from '../kit/admin-list.js';
import { type Columns, exportList } from '../kit/csv-export.js';
import { tagged } from '../kit/entity-tag.js';
import { isOneOf, isOneOfIds, isOneOfNumbers, isWhether } from '../kit/filters.js';
import { joined } from '../kit/page.js';
import { isFoundIn } from '../kit/search.js';
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

const columns = `${REVIEW_COLUMNS}, r.user_id, r.salon_id, r.booking_id, r.status, r.version,
  coalesce(s.name, r.salon_id) as salon_name`;
const joins = `left join read_model.users u on u.id = r.user_id left join read_model.salons s on s.id = r.salon_id`;

const adminReviews: AdminList<AdminReviewRow, AdminReview> = {
  resource: 'reviews',
  columns,
  from: 'read_model.reviews r',
  joins,
  sortable: {
    id: 'r.id',
    salonId: 'r.salon_id',
    salonName: {
      expression: 's.name',
      nullable: true,
      from: 'read_model.salons s join read_model.reviews r on r.salon_id = s.id',
      groups: (where) =>
        `select s.name as key, sum(c.rows)::int as rows from read_model.salons s
         join (select r.salon_id, count(*) as rows from read_model.reviews r where ${where} group by r.salon_id) c
           on c.salon_id = s.id group by s.name`,
    },
    serviceType: 'r.service_type',
    rating: 'r.rating',
    title: { expression: 'r.title', nullable: true },
    status: 'r.status',
    authorName: {
      expression: 'u.full_name',
      nullable: true,
      from: 'read_model.users u join read_model.reviews r on r.user_id = u.id',
    },
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
    q: isFoundIn({
      own: { folded: 'r.search' },
      related: [
        { key: 'r.salon_id', keyType: 'text', table: 'read_model.salons', in: { plain: 'name' } },
        { key: 'r.user_id', keyType: 'uuid', table: 'read_model.users', in: { folded: 'search' } },
      ],
    }),
  },
  toItem: toAdminReview,
};

const ONE_REVIEW = `select ${columns} from ${joined(adminReviews)} where r.id = $1`;

const EXPORTED: Columns<AdminReview> = [
  'id',
  'createdAt',
  'status',
  'salonId',
  'salonName',
  'serviceType',
  'rating',
  'title',
  'comment',
  'wouldRecommend',
  'authorName',
  'userId',
];

export function reviewRoutes({ platform, service, queries }: Context): void {
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

  // Before the single one, whose path would take this one's name for an id.
  service.route(adminExportReviews, (request) =>
    exportList({ platform, queries }, adminReviews, EXPORTED, request),
  );

  service.route(adminReadReview, async (request) => {
    const [row] = await queries.rows<AdminReviewRow>(ONE_REVIEW, [request.params.id]);
    if (!row) throw new ProblemError('review_unknown', 'There is no such review.');
    return tagged(request, toAdminReview(row));
  });
}
