import type pg from 'pg';
import { DAY_MS } from '../../support/days.js';

const MAILS = 200_000;
/** The ledger keeps a mail for this long. */
const KEPT_DAYS = 90;

/**
 * Fills the ledger of sent mails with those of the last months. It is no projection of the log, so its rows are written as
 * the mail worker leaves them, except that no key opens their recipients.
 */
export async function writeSentMails(pool: pg.Pool, people: readonly string[], now: number): Promise<void> {
  await pool.query(
    `insert into sent_emails (event_id, template, message_id, attempts, started_at, sent_at, given_up_at, error, job_id,
       record_resource, record_id, recipient_id, recipient, recipient_hash)
     select gen_random_uuid(), (array['verification', 'sign-in', 'booking-requested', 'booking-confirmed',
         'booking-reminder', 'contact-received'])[1 + n % 6], '<' || n || '@mirabelle.test>', 1 + (n % 50 = 0)::int,
       at, case when n % 1000 > 0 then at end, case when n % 1000 = 0 then at end,
       case when n % 1000 = 0 then 'EENVELOPE 550' end, n::text, 'users', person, person,
       jsonb_build_object('$sealed', 'v1.' || repeat('x', 70)), md5(person)
     from (select n, person, to_timestamp(($2::bigint - n * ($3::bigint / $4)) / 1000.0) as at
           from generate_series(0, $4::int - 1) n
           join unnest($1::text[]) with ordinality people (person, place) on place = 1 + n % cardinality($1::text[])) mails`,
    [people, now, KEPT_DAYS * DAY_MS, MAILS],
  );
}
