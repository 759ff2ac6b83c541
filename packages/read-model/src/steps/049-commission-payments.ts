import type { ReadModelStep } from './001-read-tables.js';

/**
 * When a commission was approved, and when and by whom it was marked as paid. `was_paid` stays true when a paid commission is
 * reversed, so that what was paid out can be added up. Entries that are approved or paid now get the time of their last change; who
 * paid them is null until a rebuild. The negative entry of a commission that was never paid is settled from the start.
 */
export const addCommissionPayments: ReadModelStep = (schema) => `
  alter table ${schema}.affiliate_transactions
    add column approved_at timestamptz,
    add column paid_by uuid,
    add column paid_at timestamptz,
    add column was_paid boolean not null default false;
  update ${schema}.affiliate_transactions set approved_at = updated_at where status = 'approved';
  update ${schema}.affiliate_transactions set paid_at = updated_at, was_paid = true where status = 'paid';
  update ${schema}.affiliate_transactions set was_paid = true where status = 'reversed' and id in (
    select reverses_id from ${schema}.affiliate_transactions where reverses_id is not null and status <> 'reversed');
`;
