import { adminListOperatorActions, type OperatorAction } from '@mirabelle/backoffice-contracts';
import { PERSON_NAME_COLUMNS, type PersonName, toPersonName } from '../account/person-name.js';
import type { Context } from '../context.js';
import { type AdminList, sendListPage } from '../lists/admin-list.js';
import { equalsAny, equalsAnyUuid } from '../lists/filters.js';

/** Tables, API paths and fields say `act`, an older name of the action. */
interface ActionRow extends PersonName {
  readonly id: string;
  readonly staff_id: string;
  readonly act: OperatorAction['act'];
  readonly subject: string;
  readonly outcome: string;
  readonly acted_at: Date;
}

const operatorActions: AdminList<ActionRow, OperatorAction> = {
  resource: 'operator-acts',
  columns: `a.id::text as id, a.staff_id, a.act, a.subject, a.outcome, a.acted_at, ${PERSON_NAME_COLUMNS}`,
  from: 'operator_acts a',
  joins: 'left join read_model.users s on s.id = a.staff_id',
  sortable: { id: 'a.id', actedAt: 'a.acted_at' },
  newestFirst: 'a.acted_at',
  id: 'a.id',
  filters: {
    id: equalsAnyUuid('a.id'),
    act: equalsAny('a.act'),
    subject: equalsAny('a.subject'),
    staffId: equalsAnyUuid('a.staff_id'),
  },
  toItem: (row) => ({
    id: row.id,
    staff: { id: row.staff_id, name: toPersonName(row) },
    act: row.act,
    subject: row.subject,
    outcome: row.outcome,
    actedAt: row.acted_at.toISOString(),
  }),
};

export function addOperatorActionRoutes({ service, queries }: Context): void {
  service.route(adminListOperatorActions, (request) => sendListPage(queries, operatorActions, request));
}
