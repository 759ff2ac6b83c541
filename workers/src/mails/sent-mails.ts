import { setTimeout } from 'node:timers/promises';
import type { Logger } from '@mirabelle/runtime';
import type pg from 'pg';
import type { TemplateName } from './all-mails.js';
import type { MailRecord } from './compose-mail.js';

/** Longest reason that is kept. */
const MOST_ERROR = 500;

export interface SentMailKey {
  readonly eventId: string;
  readonly template: TemplateName;
}

export interface SentMailEntry extends SentMailKey {
  /** With its angle brackets; used unless the mail was begun under another. */
  readonly messageId: string;
  /** Job that sends it, within the queue of mails. */
  readonly jobId: string;
  /** What the mail is about. */
  readonly record?: MailRecord | undefined;
}

/** Another process is sending this very mail. Look again later. */
export class SentByAnotherProcess extends Error {
  override readonly name = 'SentByAnotherProcess';
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/**
 * The ledger of sent mails. A mail that stands there as sent is never sent again; one that stands there as begun is
 * sent again under the id it began with, because nobody can tell whether the relay got it, and mailboxes know one
 * message by its id. That is so only after the death of the process that began: one that lives knows what the relay has
 * taken over, and notes it however long the database is away.
 */
export class SentMails {
  readonly #pool: pg.Pool;
  readonly #logger: Logger;
  /** What the relay has taken over and the ledger does not know yet. */
  readonly #handedOver = new Set<string>();

  constructor(pool: pg.Pool, logger: Logger) {
    this.#pool = pool;
    this.#logger = logger;
  }

  /**
   * Sends unless it was sent before. While it sends, a lock of a database session keeps others off; a transaction would
   * too, but an open transaction holds up everybody who follows the log.
   *
   * @param signal ends the waiting for a database that is away
   * @throws SentByAnotherProcess, and what `send` throws
   */
  async sendOnce(
    entry: SentMailEntry,
    send: (messageId: string) => Promise<void>,
    signal: AbortSignal,
  ): Promise<'sent' | 'sent-before'> {
    const session = await this.#pool.connect();
    let broken: Error | undefined;
    // A session that breaks while it idles beside SMTP would end the process if nobody listened.
    session.on('error', (error) => {
      broken = error;
    });
    try {
      const lock = `mail/${entry.eventId}/${entry.template}`;
      const { rows } = await session.query<{ locked: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
        [lock],
      );
      if (!rows[0]?.locked) throw new SentByAnotherProcess('Another process is sending this mail');
      return await this.#send(entry, send, signal);
    } finally {
      // The end of the session gives the lock back, whatever state it is in.
      session.release(broken ?? true);
    }
  }

  /** It was not sent this time. @param isLast whether it is not tried any more */
  async failed({ eventId, template, messageId, jobId }: SentMailEntry, error: string, isLast: boolean) {
    await this.#pool.query(
      `insert into sent_emails as m (event_id, template, message_id, job_id, attempts, failed_at, given_up_at, error)
       values ($1, $2, $3, $4, 1, now(), case when $6 then now() end, $5)
       on conflict (event_id, template) do update
         set job_id = excluded.job_id, failed_at = excluded.failed_at, given_up_at = excluded.given_up_at,
           error = excluded.error
       where m.sent_at is null`,
      [eventId, template, messageId, jobId, error.slice(0, MOST_ERROR), isLast],
    );
  }

  /** It has been begun, and by now there is a reason to send none. */
  async skipped({ eventId, template }: SentMailKey, reason: string): Promise<void> {
    await this.#pool.query(
      `update sent_emails set given_up_at = now(), error = $3
       where event_id = $1 and template = $2 and sent_at is null`,
      [eventId, template, `Not sent any more: ${reason}`],
    );
  }

  async #send(entry: SentMailEntry, send: (messageId: string) => Promise<void>, signal: AbortSignal) {
    const { eventId, template } = entry;
    const name = `${eventId} ${template}`;
    const begun = await this.#begin(entry);
    if (begun.sent_at) return 'sent-before';
    if (!this.#handedOver.has(name)) {
      if (begun.attempts > 1) {
        this.#logger.info({ eventId, template, attempt: begun.attempts }, 'sending a mail again');
      }
      await send(begun.message_id);
      this.#handedOver.add(name);
    }
    await this.#note(entry, signal);
    this.#handedOver.delete(name);
    return 'sent';
  }

  async #note({ eventId, template }: SentMailKey, signal: AbortSignal): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await this.#pool.query(
          `update sent_emails set sent_at = now(), given_up_at = null, error = null
           where event_id = $1 and template = $2 and sent_at is null`,
          [eventId, template],
        );
        return;
      } catch (error) {
        if (signal.aborted) throw error;
        this.#logger.warn(
          { err: error, eventId, template },
          'a mail that was sent is not noted; trying again',
        );
        await setTimeout(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #begin({ eventId, template, messageId, jobId, record }: SentMailEntry): Promise<Row> {
    const { rows } = await this.#pool.query<Row>(
      `insert into sent_emails as m (event_id, template, message_id, job_id, record_resource, record_id, attempts)
       values ($1, $2, $3, $4, $5, $6, 1)
       on conflict (event_id, template) do update
         set attempts = m.attempts + (m.sent_at is null)::int, job_id = excluded.job_id,
           record_resource = excluded.record_resource, record_id = excluded.record_id
       returning message_id, attempts, sent_at`,
      [eventId, template, messageId, jobId, record?.resource, record?.id],
    );
    return rows[0] as Row;
  }
}

interface Row {
  readonly message_id: string;
  readonly attempts: number;
  readonly sent_at: Date | null;
}
