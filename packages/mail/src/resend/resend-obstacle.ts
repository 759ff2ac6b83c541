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
