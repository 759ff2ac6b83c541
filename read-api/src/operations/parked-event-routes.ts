import {
  adminListParkedEvents,
  adminReadParkedEvent,
  type ParkedEvent,
} from '@mirabelle/backoffice-contracts';
import { ProblemError } from '@mirabelle/http';
import { redactError } from '@mirabelle/runtime';
import type { Context } from '../context.js';
import { type AdminList, sendListPage } from '../lists/admin-list.js';
import { containsText, equalsAny } from '../lists/filters.js';

interface ParkedRow {
  readonly id: string;
  readonly consumer: string;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  readonly error: string;
  readonly attempts: number;
  readonly parked_at: Date;
  readonly tried_at: Date | null;
}

const columns = `p.id, p.consumer, p.event_id, p.stream, p.revision, p.type, p.error, p.attempts, p.parked_at,
  p.tried_at`;
// Events that a running rebuild has parked are listed once its tables are in use.
const table = `(select consumer || '.' || event_id as id, * from parked_events where consumer <> 'read_model_next') p`;

export const parkedEvents: AdminList<ParkedRow, ParkedEvent> = {
  resource: 'parked-events',
  columns,
  from: table,
  sortable: {
    id: 'p.id',
    consumer: 'p.consumer',
    stream: 'p.stream',
    revision: 'p.revision',
    type: 'p.type',
    attempts: 'p.attempts',
    parkedAt: 'p.parked_at',
    triedAt: 'p.tried_at',
  },
  newestFirst: 'p.parked_at',
  id: 'p.id',
  filters: {
    id: equalsAny('p.id'),
    consumer: equalsAny('p.consumer'),
    stream: equalsAny('p.stream'),
    type: equalsAny('p.type'),
    q: containsText('p.stream', 'p.type', 'p.error'),
  },
  toItem: toParkedEvent,
};

const SELECT_EVENT_BY_ID = `select ${columns} from ${table} where p.id = $1`;

export function addParkedEventRoutes({ service, queries }: Context): void {
  service.route(adminListParkedEvents, (request) => sendListPage(queries, parkedEvents, request));

  service.route(adminReadParkedEvent, async ({ params }) => {
    const [row] = await queries.readRows<ParkedRow>(SELECT_EVENT_BY_ID, [params.id]);
    if (!row) throw new ProblemError('parked_event_unknown', 'There is no such parked event (any more).');
    return toParkedEvent(row);
  });
}

function toParkedEvent(row: ParkedRow): ParkedEvent {
  return {
    id: row.id,
    consumer: row.consumer,
    eventId: row.event_id,
    stream: row.stream,
    revision: Number(row.revision),
    type: row.type,
    error: redactError(row.error),
    attempts: row.attempts,
    parkedAt: row.parked_at.toISOString(),
    triedAt: row.tried_at?.toISOString() ?? null,
  };
}
