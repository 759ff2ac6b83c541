import type pg from 'pg';

/** What operators do to the machine rather than to the business; the log knows nothing of it. */
export type OperatorAction = 'retry-parked-event' | 'retry-job' | 'resend-mail' | 'rebuild';

export interface OperatorActionRecord {
  /** Account of the operator. */
  readonly staffId: string;
  readonly action: OperatorAction;
  /** Id of what it was done to. */
  readonly subject: string;
  /** In a word, e.g. "released". */
  readonly outcome: string;
}

/** Keeps who did what, for the other operators to see. */
export async function recordOperatorAction(
  database: Pick<pg.Pool, 'query'>,
  { staffId, action: act, subject, outcome }: OperatorActionRecord,
): Promise<void> {
  await database.query(
    `with kept as (
       insert into operator_acts (staff_id, act, subject, outcome) values ($1, $2, $3, $4)
     )
     select pg_notify('operations_changed', 'operator-acts')`,
    [staffId, act, subject, outcome],
  );
}
