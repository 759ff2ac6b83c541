import { adminListSecurityEvents, type SecurityEvent } from '@mirabelle/backoffice-contracts';
import { PERSON_NAME_COLUMNS, type PersonName, toPersonName } from '../account/person-name.js';
import type { Context } from '../context.js';
import { type AdminList, sendListPage } from '../lists/admin-list.js';
import { containsText, equalsAny, onOrAfterUtcDay, onOrBeforeUtcDay } from '../lists/filters.js';

interface EventRow extends PersonName {
  readonly id: string;
  readonly kind: SecurityEvent['kind'];
  readonly code: string;
  readonly endpoint: string;
  readonly caller: string;
  readonly person_id: string;
  readonly subject: string;
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

/** The table is bounded, so that a search without an index stays fast. */
const EVENTS = `(
  select e.*, concat_ws(' ', p.first_name, p.last_name, p.email) as person
  from security_events e left join read_model.users p on p.id::text = e.person_id) e`;

const securityEvents: AdminList<EventRow, SecurityEvent> = {
  resource: 'security-events',
  columns: `e.id, e.kind, e.code, e.endpoint, e.caller, e.person_id, e.subject, e.count, e.first_at, e.last_at,
    ${PERSON_NAME_COLUMNS}`,
  from: EVENTS,
  joins: 'left join read_model.users s on s.id::text = e.person_id',
  sortable: { id: 'e.id', lastAt: 'e.last_at', kind: 'e.kind', count: 'e.count', caller: 'e.caller' },
  newestFirst: 'e.last_at',
  id: 'e.id',
  filters: {
    id: equalsAny('e.id::text'),
    kind: equalsAny('e.kind'),
    code: equalsAny('e.code'),
    caller: equalsAny('e.caller'),
    personId: equalsAny('e.person_id'),
    subject: equalsAny('e.subject'),
    from: onOrAfterUtcDay('e.last_at'),
    to: onOrBeforeUtcDay('e.last_at'),
    q: containsText('e.code', 'e.endpoint', 'e.caller', 'e.subject', 'e.person'),
  },
  toItem: (row) => ({
    id: row.id,
    kind: row.kind,
    code: row.code || null,
    endpoint: row.endpoint || null,
    caller: row.caller,
    person: row.person_id ? { id: row.person_id, name: toPersonName(row) } : null,
    subject: row.subject || null,
    count: row.count,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }),
};

export function addSecurityEventRoutes({ service, queries }: Context): void {
  service.route(adminListSecurityEvents, (request) => sendListPage(queries, securityEvents, request));
}
