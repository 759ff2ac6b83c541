import { estimateSecondsLeft } from '@mirabelle/application';
import { adminListRebuilds, type Rebuild } from '@mirabelle/backoffice-contracts';
import { redactError } from '@mirabelle/runtime';
import { PERSON_NAME_COLUMNS, type PersonName, toPersonName } from '../account/person-name.js';
import type { Context } from '../context.js';
import { type AdminList, sendListPage } from '../lists/admin-list.js';
import { equalsAny } from '../lists/filters.js';
import type { Queries } from '../read-model/queries.js';

interface RebuildRow extends PersonName {
  readonly id: string;
  readonly read_model: string;
  readonly requested_by: string | null;
  readonly requested_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly outcome: 'done' | 'failed' | null;
  /** Number of events read so far. */
  readonly events: string;
  /** Number of log positions processed so far. */
  readonly done: string;
  /** Number of log positions to process; null before the rebuild starts. */
  readonly total: string | null;
  /**
   * Positions per second since a process last took the rebuild (`taken_at`, with `taken_done` positions by then) until its latest
   * progress (`moved_at`); null without progress.
   */
  readonly per_second: number | null;
  readonly error: string | null;
}

const columns = `r.id::text as id, r.read_model, r.requested_by, r.requested_at, r.started_at, r.finished_at, r.outcome,
  r.events, r.done, r.total, r.error, ${PERSON_NAME_COLUMNS},
  case when r.moved_at > r.taken_at and r.done > r.taken_done
    then ((r.done - r.taken_done) / extract(epoch from r.moved_at - r.taken_at))::float8 end as per_second`;
const table = 'rebuilds r';
const joins = 'left join read_model.users s on s.id = r.requested_by';

const rebuilds: AdminList<RebuildRow, Rebuild> = {
  resource: 'rebuilds',
  columns,
  from: table,
  joins,
  sortable: { id: 'r.id::text', requestedAt: 'r.requested_at' },
  newestFirst: 'r.requested_at',
  id: 'r.id::text',
  filters: { id: equalsAny('r.id::text'), readModel: equalsAny('r.read_model') },
  toItem: toRebuild,
};

const SELECT_LATEST = `select ${columns} from ${table} ${joins}
  where r.read_model = $1 order by r.finished_at is null desc, r.requested_at desc limit 1`;

/** Reads the unfinished rebuild of a read model, or else the latest one; null when there was none. */
export async function readLastRebuild(queries: Queries, readModel: string): Promise<Rebuild | null> {
  const [row] = await queries.readRows<RebuildRow>(SELECT_LATEST, [readModel]);
  return row ? toRebuild(row) : null;
}

export function addRebuildRoutes({ service, queries }: Context): void {
  service.route(adminListRebuilds, (request) => sendListPage(queries, rebuilds, request));
}

function toRebuild(row: RebuildRow): Rebuild {
  const done = Number(row.done);
  const total = row.total === null ? null : Number(row.total);
  const { requested_by: requestedBy, per_second: perSecond } = row;
  return {
    id: row.id,
    readModel: row.read_model,
    status: row.outcome ?? (row.started_at ? 'running' : 'requested'),
    requestedBy: requestedBy === null ? null : { id: requestedBy, name: toPersonName(row) },
    requestedAt: row.requested_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    events: Number(row.events),
    done,
    total,
    perSecond,
    secondsLeft: row.outcome || total === null ? null : estimateSecondsLeft(total - done, perSecond),
    error: row.error === null ? null : redactError(row.error),
  };
}
