import { adminListSecurityEvents, type SecurityEvent } from '@mirabelle/backoffice-contracts';
import { text } from '@mirabelle/contracts';
import {
  PERSON_NAME_COLUMNS,
  type PersonName,
  selectPersonName,
  toPersonName,
} from '../account/person-name.js';
import type { Context } from '../context.js';
import { type AdminList, sendListPage } from '../lists/admin-list.js';
import {
  type Alternative,
  equalsAny,
  equalsAnyUuid,
  inUtcPeriod,
  MAX_TEXT_LENGTH,
  matchesCondition,
  onOrAfterUtcDay,
  onOrBeforeUtcDay,
  type SearchFilter,
} from '../lists/filters.js';
import {
  isTooShortForTrigram,
  normalizeSearchText,
  toSearchPattern,
  toSubstringPattern,
} from '../lists/search-pattern.js';
import { searchesText } from '../lists/text-search.js';
import type { Queries } from '../read-model/queries.js';

interface EventRow extends PersonName {
  readonly id: string;
  readonly kind: SecurityEvent['kind'];
  readonly code: string;
  readonly endpoint: string;
  readonly caller: string;
  readonly person_id: string;
  readonly subject: string;
  readonly subject_name: string | null;
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

/** Calls of people whose name or address contains the text. */
const byPerson = searchesText({
  related: [
    {
      key: 'e.person_id',
      keyType: 'text',
      table: 'read_model.users',
      column: { foldedText: 'search' },
      // The `person_id` of a visitor's event is empty. Such events are left out first.
      onlyWhere: `exists (select from security_events e where e.person_id > '' and e.person_id = read_model.users.id::text)`,
    },
  ],
});

/** The values of a column with few values that match a pattern. It goes from one value to the next in the index of the column. */
async function findValues(queries: Queries, column: 'code' | 'endpoint', pattern: string): Promise<string[]> {
  const next = (condition: string) =>
    `(select ${column} as value from security_events where ${condition} order by ${column} limit 1)`;
  const rows = await queries.readRows<{ value: string }>(
    `with recursive found as (
       ${next('true')} union all
       select later.value from found cross join lateral ${next(`${column} > found.value`)} later
     ) select value from found where value ilike $1`,
    [pattern],
  );
  return rows.map(({ value }) => value);
}

/** A field contains the text, or begins with it if it is short, or the name or the address of the caller does. */
const matchesText: SearchFilter = {
  schema: text({ max: MAX_TEXT_LENGTH }),
  async findAlternatives(value, queries) {
    const searched = value as string;
    const alternatives: Alternative[] = [];
    for (const column of ['code', 'endpoint'] as const) {
      const values = await findValues(queries, column, toSearchPattern(searched));
      if (values.length > 0)
        alternatives.push({ createCondition: ({ bind }) => `e.${column} = any(${bind(values)}::text[])` });
    }
    alternatives.push(...(await byPerson.findAlternatives(value, queries)));
    // Each of the other fields is a line of its own.
    const lineBreak = isTooShortForTrigram(searched) ? '\n' : '';
    const pattern = toSubstringPattern(lineBreak + normalizeSearchText(searched));
    const byText: Alternative = {
      createCondition: ({ bind }) => `e.search like ${bind(pattern)}`,
      comparesRows: true,
    };
    return [...alternatives, byText];
  },
};

/** The id of a column as one of an account; null for everything else, such as the empty `person_id` of a visitor. */
const readAccountId = (column: 'person_id' | 'subject'): string =>
  `case when e.${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.${column}::uuid end`;

/** The security events with the people who made the calls. */
export const securityEvents: AdminList<EventRow, SecurityEvent> = {
  resource: 'security-events',
  columns: `e.id, e.kind, e.code, e.endpoint, e.caller, e.person_id, e.subject, e.count, e.first_at, e.last_at,
    ${selectPersonName(readAccountId('subject'))} as subject_name, ${PERSON_NAME_COLUMNS}`,
  from: 'security_events e',
  joins: `left join read_model.users s on s.id = ${readAccountId('person_id')}`,
  sortable: { id: 'e.id', lastAt: 'e.last_at', kind: 'e.kind', count: 'e.count', caller: 'e.caller' },
  newestFirst: 'e.last_at',
  id: 'e.id',
  filters: {
    id: equalsAnyUuid('e.id'),
    kind: equalsAny('e.kind'),
    code: equalsAny('e.code'),
    caller: equalsAny('e.caller'),
    changes: matchesCondition("e.kind = 'staff-change'"),
    personId: equalsAny('e.person_id'),
    subject: equalsAny('e.subject'),
    period: inUtcPeriod('e.last_at'),
    from: onOrAfterUtcDay('e.last_at'),
    to: onOrBeforeUtcDay('e.last_at'),
    q: matchesText,
  },
  toItem: (row) => ({
    id: row.id,
    kind: row.kind,
    code: row.code || null,
    endpoint: row.endpoint || null,
    caller: row.caller,
    person: row.person_id ? { id: row.person_id, name: toPersonName(row) } : null,
    subject: row.subject || null,
    subjectName: row.subject_name,
    count: row.count,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }),
};

export function addSecurityEventRoutes({ service, queries }: Context): void {
  service.route(adminListSecurityEvents, (request) => sendListPage(queries, securityEvents, request));
}
