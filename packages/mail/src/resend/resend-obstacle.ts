import { BOOKING_STATE_TEMPLATES } from './mail-templates.js';

/** Why no mail would be sent: the account of the recipient is "erased", or the appointment is "over". */
export type ResendObstacle = 'erased' | 'over';

const bookingTemplates = BOOKING_STATE_TEMPLATES.map((name) => `'${name}'`).join(', ');

/**
 * SQL of the obstacle, or null, for statements that join the erased keys of recipients as `erased` to `sent_emails m`. The mail of a
 * farewell is about the erasure itself.
 */
export const RESEND_OBSTACLE = `case
  when erased.subject_id is not null and m.template <> 'farewell' then 'erased'
  when m.template in (${bookingTemplates}) and exists (
    select from read_model.bookings b where b.id = m.record_id and b.ends_at <= now()) then 'over' end`;

/**
 * SQL of whether a later mail says how the booking of a mail stands now, for statements about `sent_emails m`. A mail that was sent
 * again is as old as the first one.
 */
export const IS_REPLACED = `(m.template in (${bookingTemplates}) and exists (
  select from sent_emails later
  where later.record_id = m.record_id and later.record_resource = m.record_resource
    and later.template in (${bookingTemplates}) and later.original_id is null
    and later.started_at > coalesce((select o.started_at from sent_emails o where o.id = m.original_id), m.started_at)))`;
