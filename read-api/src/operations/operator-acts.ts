import { adminListOperatorActs, type OperatorAct } from '@mirabelle/contracts';
import type { Context } from '../context.js';
import { type AdminList, answerList } from '../kit/admin-list.js';
import { isOneOf, isOneOfIds } from '../kit/filters.js';
import { nameOf, type StaffName, staffColumns } from './staff-name.js';

interface ActRow extends StaffName {
  readonly id: string;
  readonly staff_id: string;
  readonly act: OperatorAct['act'];
  readonly subject: string;
  readonly outcome: string;
  readonly acted_at: Date;
}

const acts: AdminList<ActRow, OperatorAct> = {
  resource: 'operator-acts',
  columns: `a.id::text as id, a.staff_id, a.act, a.subject, a.outcome, a.acted_at, ${staffColumns}`,
  from: 'operator_acts a',
  joins: 'left join read_model.users s on s.id = a.staff_id',
  sortable: { id: 'a.id::text', actedAt: 'a.acted_at' },
  newestFirst: 'a.acted_at',
  id: 'a.id::text',
  filters: {
    id: isOneOf('a.id::text'),
    act: isOneOf('a.act'),
    subject: isOneOf('a.subject'),
    staffId: isOneOfIds('a.staff_id'),
  },
  toItem: (row) => ({
    id: row.id,
    staff: { id: row.staff_id, name: nameOf(row) },
    act: row.act,
    subject: row.subject,
    outcome: row.outcome,
    actedAt: row.acted_at.toISOString(),
  }),
};

export function operatorActRoutes({ service, queries }: Context): void {
  service.route(adminListOperatorActs, (request) => answerList(queries, acts, request));
}
