import type { Queryable } from '@mirabelle/runtime';
import { OPERATIONS_CHANGED } from './rebuilds.js';

/** An operator's action on the system, as opposed to the business. It is not in the event log. */
type OperatorAction = 'retry-parked-event' | 'retry-job' | 'resend-mail' | 'rebuild';

export interface OperatorActionRecord {
  /** Account of the operator. */
  readonly staffId: string;
  readonly action: OperatorAction;
  /** Id of the parked event, job or mail, or the name of the read model. */
  readonly target: string;
  /** One word, e.g. "released". */
  readonly outcome: string;
}

/** Records an action, and announces it so that open back-office pages reload. */
export async function recordOperatorAction(
  database: Queryable,
  { staffId, action, target, outcome }: OperatorActionRecord,
): Promise<void> {
  await database.query(
    `with inserted as (
       insert into operator_acts (staff_id, act, subject, outcome) values ($1, $2, $3, $4)
     )
     select pg_notify($5, 'operator-acts')`,
    [staffId, action, target, outcome, OPERATIONS_CHANGED],
  );
}
