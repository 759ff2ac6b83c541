import type { StoredMailRecipient } from '@mirabelle/application';
import type { SealedValue } from '@mirabelle/event-store';
import { Backoff, type Logger } from '@mirabelle/runtime';
import type pg from 'pg';
import type { TemplateName } from './all-mails.js';
import type { MailPayload, MailRecord } from './compose-mail.js';

/** Longer error messages are cut. */
const MAX_ERROR_LENGTH = 500;

interface SentMailKey {
  /** Id of the event that the mail is about, or of a mail that is sent again. */
  readonly eventId: string;
  readonly template: TemplateName;
}

interface MailAttempt extends SentMailKey {
  /** Includes the angle brackets. A mail that was already started keeps its first message id. */
  readonly messageId: string;
  /** Id of the job in the mail queue. */
  readonly jobId: string;
  /** Where the event is that the mail is about. */
  readonly stream: string;
  /** Decimal digits. */
  readonly revision: string;
  readonly resend: Resend | undefined;
}

/** Staff have sent the mail again. */
export interface Resend {
  /** Id of the first mail in the ledger. */
  readonly originalId: string;
  readonly staffId: string;
}

interface SentMailEntry extends MailAttempt {
  /** The record that the mail is about. */
  readonly record: MailRecord | undefined;
  readonly recipient: StoredMailRecipient;
  /** The sealed text; null where none may be kept. */
  readonly copy: SealedValue | null;
  /** Tag of the language in which it is written. */
  readonly language: string;
}

interface FailedAttempt {
  readonly error: string;
  readonly isLast: boolean;
  /** Of a mail that is sent again. */
  readonly recipient?: StoredMailRecipient | undefined;
}

/** Runs a statement in the session that holds the lock of a mail, or over the pool once the session is broken. */
type Query = (
  text: string,
  values: unknown[],
) => Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;

/** Another process is sending the same mail. The job is retried later. */
export class SentByAnotherProcessError extends Error {
  override readonly name = 'SentByAnotherProcessError';
}

/**
 * The ledger of sent mails, which makes sure that each mail is sent once.
 *
 * A mail that is marked as sent is never sent again. If a process dies while it sends a mail, the SMTP relay may or may not
 * have accepted it. The mail is sent again with the same message id, so mailboxes show it once. If only the database is
 * unavailable, the process remembers that the relay has accepted the mail, and marks it as sent later.
 */
export class SentMails {
  readonly #pool: pg.Pool;
  readonly #logger: Logger;
  /** Mails that the relay has accepted and that are not marked as sent yet. */
  readonly #accepted = new Set<string>();

  constructor(pool: pg.Pool, logger: Logger) {
    this.#pool = pool;
    this.#logger = logger;
  }

  /**
   * Sends a mail unless it was sent before. A session lock keeps other processes from sending it at the same time. A
   * transaction would do that too, but an open transaction delays every consumer of the log. All statements go through the
   * session: if each mail held one connection and waited for a second one, a small pool would be exhausted with all of them waiting.
   *
   * @param signal stops waiting for an unavailable database
   * @throws SentByAnotherProcessError, and what `send` throws
   */
  async sendOnce(
    entry: SentMailEntry,
    send: (messageId: string) => Promise<void>,
    signal: AbortSignal,
  ): Promise<'sent' | 'sent-before'> {
    const session = await this.#pool.connect();
    let isReleased = false;
    const release = (reason: Error | true) => {
      if (!isReleased) session.release(reason);
      isReleased = true;
    };
    // Without a listener, a connection that breaks while the session is idle would end the process.
    session.on('error', release);
    const query: Query = (text, values) => (isReleased ? this.#pool : session).query(text, values);
    try {
      const lock = `mail/${entry.eventId}/${entry.template}`;
      const { rows } = await query('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [lock]);
      if (!rows[0]?.locked) throw new SentByAnotherProcessError('Another process is sending this mail');
      return await this.#send(query, entry, { send, signal });
    } finally {
      // Closing the connection releases the lock in any state of the session.
      release(true);
    }
  }

  /**
   * Records a failed attempt. After the last one the job is not retried any more. A mail that is sent again is about the same
   * record as the first one.
   */
  async markFailed(
    { eventId, template, messageId, jobId, stream, revision, resend }: MailAttempt,
    { error, isLast, recipient }: FailedAttempt,
  ) {
    await this.#pool.query(
      `insert into sent_emails as m (event_id, template, message_id, job_id, attempts, failed_at, given_up_at, error,
         stream, revision, original_id, resent_by, recipient_id, recipient, recipient_hash, record_resource, record_id)
       values ($1, $2, $3, $4, 1, now(), case when $6 then now() end, $5, $7, $8, $9, $10, $11, $12, $13,
         (select record_resource from sent_emails where id = $9), (select record_id from sent_emails where id = $9))
       on conflict (event_id, template) do update
         set job_id = excluded.job_id, failed_at = excluded.failed_at, given_up_at = excluded.given_up_at,
           error = excluded.error
       where m.sent_at is null`,
      [
        eventId,
        template,
        messageId,
        jobId,
        error.slice(0, MAX_ERROR_LENGTH),
        isLast,
        stream,
        revision,
        resend?.originalId,
        resend?.staffId,
        recipient?.personId,
        recipient?.sealed,
        recipient?.emailHash,
      ],
    );
  }

  /**
   * Records why a mail is not sent any more, for staff to read in the ledger: a mail that an earlier attempt has begun to send, or
   * one that staff wanted to send again.
   */
  async markSkipped(
    attempt: MailAttempt,
    reason: string,
    recipient: StoredMailRecipient | undefined,
  ): Promise<void> {
    const error = `Not sent any more: ${reason}`;
    if (attempt.resend) {
      await this.markFailed(attempt, { error, isLast: true, recipient });
      return;
    }
    await this.#pool.query(
      `update sent_emails set given_up_at = now(), error = $3
       where event_id = $1 and template = $2 and sent_at is null`,
      [attempt.eventId, attempt.template, error],
    );
  }

  /** Which mail about which event a row is; undefined if the row is gone or of an earlier release. */
  async findPayload(mailId: string): Promise<MailPayload | undefined> {
    const { rows } = await this.#pool.query<MailPayload>(
      `select event_id as "eventId", template, stream, revision::text as revision from sent_emails
       where id = $1 and stream is not null and original_id is null`,
      [mailId],
    );
    return rows[0];
  }

  async #send(
    query: Query,
    entry: SentMailEntry,
    { send, signal }: { readonly send: (messageId: string) => Promise<void>; readonly signal: AbortSignal },
  ) {
    const { eventId, template } = entry;
    const key = `${eventId} ${template}`;
    const started = await this.#start(query, entry);
    if (started.sent_at) return 'sent-before';
    if (!this.#accepted.has(key)) {
      if (started.attempts > 1) {
        this.#logger.info({ eventId, template, attempt: started.attempts }, 'sending a mail again');
      }
      await send(started.message_id);
      this.#accepted.add(key);
    }
    await this.#markSent(query, entry, signal);
    this.#accepted.delete(key);
    return 'sent';
  }

  async #markSent(query: Query, { eventId, template }: SentMailKey, signal: AbortSignal): Promise<void> {
    const backoff = new Backoff({ firstPauseMs: 100, maxPauseMs: 2_000 });
    for (;;) {
      try {
        await query(
          `update sent_emails set sent_at = now(), given_up_at = null, error = null
           where event_id = $1 and template = $2 and sent_at is null`,
          [eventId, template],
        );
        return;
      } catch (error) {
        if (signal.aborted) throw error;
        this.#logger.warn(
          { err: error, eventId, template },
          'a sent mail could not be marked as sent; trying again',
        );
        await backoff.wait(signal);
      }
    }
  }

  async #start(query: Query, entry: SentMailEntry): Promise<SentMailRow> {
    const {
      eventId,
      template,
      messageId,
      jobId,
      record,
      recipient,
      copy,
      language,
      stream,
      revision,
      resend,
    } = entry;
    const { rows } = await query(
      `insert into sent_emails as m (event_id, template, message_id, job_id, record_resource, record_id,
         recipient_id, recipient, recipient_hash, copy, language, stream, revision, original_id, resent_by, attempts)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1)
       on conflict (event_id, template) do update
         set attempts = m.attempts + (m.sent_at is null)::int, job_id = excluded.job_id,
           record_resource = excluded.record_resource, record_id = excluded.record_id,
           recipient_id = excluded.recipient_id, recipient = excluded.recipient,
           recipient_hash = excluded.recipient_hash, stream = excluded.stream, revision = excluded.revision,
           copy = case when m.sent_at is null then excluded.copy else m.copy end,
           language = case when m.sent_at is null then excluded.language else m.language end
       returning message_id, attempts, sent_at`,
      [
        eventId,
        template,
        messageId,
        jobId,
        record?.resource,
        record?.id,
        recipient.personId,
        recipient.sealed,
        recipient.emailHash,
        copy,
        language,
        stream,
        revision,
        resend?.originalId,
        resend?.staffId,
      ],
    );
    return rows[0] as unknown as SentMailRow;
  }
}

interface SentMailRow {
  readonly message_id: string;
  readonly attempts: number;
  readonly sent_at: Date | null;
}
