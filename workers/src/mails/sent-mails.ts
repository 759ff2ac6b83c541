import type { Logger } from '@mirabelle/platform';
import type pg from 'pg';
import type { TemplateName } from './templates/index.js';

export interface SentMailKey {
  readonly eventId: string;
  readonly template: TemplateName;
}

/** Another process is sending this very mail. Look again later. */
export class BeingSentElsewhere extends Error {
  override readonly name = 'BeingSentElsewhere';
}

/**
 * The ledger of sent mails. A mail that stands there as sent is never sent again; one that stands there as begun is
 * sent again under the id it began with, because nobody can tell whether the relay got it, and mailboxes know one
 * message by its id.
 */
export class SentMails {
  readonly #pool: pg.Pool;
  readonly #logger: Logger;

  constructor(pool: pg.Pool, logger: Logger) {
    this.#pool = pool;
    this.#logger = logger;
  }

  /**
   * Sends unless it was sent before. While it sends, a lock of a database session keeps others off; a transaction would
   * too, but an open transaction holds up everybody who follows the log.
   *
   * @throws BeingSentElsewhere, and what `send` throws
   */
  async sendOnce(
    key: SentMailKey,
    messageId: string,
    send: (messageId: string) => Promise<void>,
  ): Promise<'sent' | 'sent-before'> {
    const session = await this.#pool.connect();
    let broken: Error | undefined;
    // A session that breaks while it idles beside SMTP would end the process if nobody listened.
    session.on('error', (error) => {
      broken = error;
    });
    try {
      const lock = `mail/${key.eventId}/${key.template}`;
      const { rows } = await session.query<{ locked: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
        [lock],
      );
      if (!rows[0]?.locked) throw new BeingSentElsewhere('Another process is sending this mail');
      return await this.#send(key, messageId, send);
    } finally {
      // The end of the session gives the lock back, whatever state it is in.
      session.release(broken ?? true);
    }
  }

  async #send(key: SentMailKey, messageId: string, send: (messageId: string) => Promise<void>) {
    const begun = await this.#begin(key, messageId);
    if (begun.sent_at) return 'sent-before';
    if (begun.attempts > 1) this.#logger.info({ ...key, attempt: begun.attempts }, 'sending a mail again');
    await send(begun.message_id);
    await this.#pool.query(
      'update sent_emails set sent_at = now() where event_id = $1 and template = $2 and sent_at is null',
      [key.eventId, key.template],
    );
    return 'sent';
  }

  async #begin(key: SentMailKey, messageId: string): Promise<Row> {
    const { rows } = await this.#pool.query<Row>(
      `insert into sent_emails (event_id, template, message_id, attempts) values ($1, $2, $3, 1)
       on conflict (event_id, template) do update
         set attempts = sent_emails.attempts + (sent_emails.sent_at is null)::int
       returning message_id, attempts, sent_at`,
      [key.eventId, key.template, messageId],
    );
    return rows[0] as Row;
  }
}

interface Row {
  readonly message_id: string;
  readonly attempts: number;
  readonly sent_at: Date | null;
}
