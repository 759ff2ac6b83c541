import {
  adminListBulkActions,
  adminReadBulkAction,
  type BulkAction,
  type BulkActionResults,
  type BulkOutcome,
  MAX_BULK_RESULTS,
} from '@mirabelle/backoffice-contracts';
import { formatCents } from '@mirabelle/catalogue';
import { comparePositions, type Position, parsePosition } from '@mirabelle/event-store';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { fetchReadModelPosition } from '@mirabelle/read-model';
import type { Context } from '../context.js';

interface BulkActionRow {
  readonly id: string;
  readonly resource: BulkAction['resource'];
  readonly action: BulkAction['action'];
  readonly staff_id: string;
  readonly requested_at: Date;
  readonly started_at: Date | null;
  readonly stop_requested_at: Date | null;
  readonly finished_at: Date | null;
  readonly finished_position: string | null;
  readonly stopped_because: BulkAction['stoppedBecause'];
  readonly total: number;
  readonly done: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly cents: string;
}

interface ResultRow {
  readonly id: string;
  readonly outcome: Exclude<BulkOutcome, 'left'> | null;
  readonly code: string | null;
  readonly detail: string | null;
  readonly name: string | null;
}

const MAX_LISTED = 20;

const createCountExpression = (outcome: string) =>
  `count(*) filter (where r.outcome = '${outcome}')::int as ${outcome}`;

/** Bulk actions with the outcomes of their records. The amounts come from the read tables, as in every list. */
const SELECT_BULK_ACTIONS = `
  select b.id, b.resource, b.action, b.staff_id, b.requested_at, b.started_at, b.stop_requested_at, b.finished_at,
    b.finished_position, b.stopped_because, c.total, c.done, c.unchanged, c.refused, c.cents
  from bulk_actions b cross join lateral (
    select count(*)::int as total, ${createCountExpression('done')}, ${createCountExpression('unchanged')}, ${createCountExpression('refused')},
      coalesce(sum(coalesce(t.commission_amount_cents, k.price_cents)) filter (where r.outcome = 'done'), 0)::text as cents
    from bulk_action_records r
      left join read_model.affiliate_transactions t
        on b.resource = 'affiliate-transactions' and t.id = r.record_id
      left join read_model.bookings k on b.resource = 'bookings' and k.id = r.record_id
    where r.bulk_action_id = b.id
  ) c`;

const SELECT_RESULTS = `
  select record_id as id, outcome, code, detail, name from bulk_action_records where bulk_action_id = $1
  order by case outcome when 'refused' then 0 when 'unchanged' then 1 when 'done' then 3 else 2 end, place
  limit $2 offset $3`;

/** Staff follow the bulk actions that they have started. An operator can also open the bulk actions of colleagues. */
export function addBulkActionRoutes({ service, queries, source }: Context): void {
  service.route(adminListBulkActions, async (request) => {
    const rows = await queries.readRows<BulkActionRow>(
      `${SELECT_BULK_ACTIONS} where b.staff_id = $1 and b.requested_at > now() - interval '1 day'
       order by b.requested_at desc, b.id limit ${MAX_LISTED}`,
      [requirePerson(request).userId],
    );
    const readModelPosition = await fetchReadModelPosition(source.pool);
    return rows.map((row) => toBulkAction(row, readModelPosition));
  });

  service.route(adminReadBulkAction, async (request): Promise<BulkActionResults> => {
    const { id } = request.params;
    const { userId, roles } = requirePerson(request);
    const [row] = await queries.readRows<BulkActionRow>(`${SELECT_BULK_ACTIONS} where b.id = $1`, [id]);
    if (!row || (row.staff_id !== userId && !roles.has('operator'))) {
      throw new ProblemError('bulk_action_unknown', 'There is no such bulk action.');
    }
    const { limit = MAX_BULK_RESULTS, offset = 0 } = request.query;
    const results = await queries.readRows<ResultRow>(SELECT_RESULTS, [id, limit, offset]);
    return {
      ...toBulkAction(row, await fetchReadModelPosition(source.pool)),
      results: results.map(({ outcome, ...result }) => ({ ...result, outcome: outcome ?? 'left' })),
    };
  });
}

/** @param readModelPosition position of the read tables: a bulk action counts as ended once every list shows its results */
function toBulkAction(row: BulkActionRow, readModelPosition: Position): BulkAction {
  const finishedPosition = parsePosition(row.finished_position ?? '');
  const isFinished =
    row.finished_at !== null &&
    (!finishedPosition || comparePositions(readModelPosition, finishedPosition) >= 0);
  const { total, done, unchanged, refused } = row;
  return {
    id: row.id,
    resource: row.resource,
    action: row.action,
    status: findStatus(row, { isFinished }),
    stoppedBecause: isFinished ? row.stopped_because : null,
    requestedAt: row.requested_at.toISOString(),
    finishedAt: isFinished ? (row.finished_at?.toISOString() ?? null) : null,
    total,
    counts: { done, unchanged, refused, left: total - done - unchanged - refused },
    amount: formatCents(Number(row.cents)),
  };
}

function findStatus(
  row: BulkActionRow,
  { isFinished }: { readonly isFinished: boolean },
): BulkAction['status'] {
  if (isFinished) return row.stopped_because ? 'stopped' : 'finished';
  if (row.stop_requested_at) return 'stopping';
  return row.started_at ? 'running' : 'waiting';
}
