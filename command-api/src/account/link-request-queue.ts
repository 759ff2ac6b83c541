import { deleteLinkRequest, type LinkRequest, openLinkRequest } from '@mirabelle/application';
import { type SealedValue, seal } from '@mirabelle/event-store';
import { isUnavailable } from '@mirabelle/runtime';
import type { Context } from '../context.js';
import { fulfillLinkRequest } from './link-request.js';

/**
 * Pause before a request is carried out. The visitor's call is answered before the pause ends, and requests are carried out
 * one at a time, so that the work for known addresses does not slow down the answers to them.
 */
const START_DELAY_MS = 250;
/** How often the queue looks for requests that a dead process has left, and for deferred requests that are due. */
const POLL_INTERVAL_MS = 2_000;
/** A request that fails this often is dropped; the person asks again. */
const MAX_ATTEMPTS = 10;
/** Unit of the pauses after failures: 2 units after the first one, and twice as long after each further one. */
const RETRY_PAUSE_MS = 1_000;

interface QueuedRow {
  readonly id: string;
  readonly email_hash: string;
  readonly sealed: SealedValue;
  readonly deferred: boolean;
  readonly attempts: number;
}

/**
 * The queue of requests for links, in the table `link_requests`. The calls of visitors only add a row, so they do the
 * same work for known and unknown addresses. A request past the budget of its mailbox waits until the mailbox may get a mail
 * again. A request for an address without an account stays in the table until the workers have mailed that there is none,
 * because the address is stored nowhere else.
 */
export class LinkRequestQueue {
  readonly #context: Context;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  /** Whether a start was asked for during a run, which may have read the table before the new row was there. */
  #hasToRunAgain = false;
  #isStopped = false;

  constructor(context: Context) {
    this.#context = context;
    this.#timer = setInterval(() => this.#start(), POLL_INTERVAL_MS).unref();
  }

  /** Adds a request. It is carried out soon, even if this process dies. A repeated request is added once. */
  async add(request: LinkRequest): Promise<void> {
    const { pool, secrets } = this.#context;
    const [key] = secrets.deriveKeys('link-requests');
    await pool.query(
      `insert into link_requests (id, email_hash, sealed, not_before)
       values ($1, $2, $3, now() + $4 * interval '1 millisecond') on conflict do nothing`,
      [
        request.commandId,
        secrets.hashEmail(request.email),
        seal(request, key, request.commandId),
        START_DELAY_MS,
      ],
    );
    setTimeout(() => this.#start(), START_DELAY_MS).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  #start(): void {
    if (this.#isStopped) return;
    if (this.#running !== undefined) {
      this.#hasToRunAgain = true;
      return;
    }
    this.#running = this.#run()
      .catch((error: unknown) =>
        this.#context.logger.warn({ err: error }, 'requests for sign-in links were not read; trying again'),
      )
      .finally(() => {
        this.#running = undefined;
      });
  }

  async #run(): Promise<void> {
    do {
      this.#hasToRunAgain = false;
      while (!this.#isStopped) {
        const row = await this.#take();
        if (!row) break;
        await this.#fulfill(row);
      }
    } while (this.#hasToRunAgain && !this.#isStopped);
  }

  /** Takes the next request that is due. Other processes leave it alone for 15 seconds, longer than its work takes. */
  async #take(): Promise<QueuedRow | undefined> {
    const { rows } = await this.#context.pool.query<QueuedRow>(
      `update link_requests set not_before = now() + interval '15 seconds', attempts = attempts + 1
       where id = (
         select id from link_requests where not_before <= now() order by not_before limit 1 for update skip locked
       ) returning id, email_hash, sealed, deferred, attempts`,
    );
    return rows[0];
  }

  async #fulfill(row: QueuedRow): Promise<void> {
    try {
      const request = openLinkRequest(this.#context.secrets, row.id, row.sealed);
      const outcome = await fulfillLinkRequest(this.#context, request, { wasDeferred: row.deferred });
      if (outcome === 'done') await this.#delete(row);
      else if (outcome === 'kept-for-mail') await this.#keepForMail(row);
      else await this.#defer(row, outcome.waitMs);
    } catch (error) {
      this.#context.logger.error({ err: error, requestId: row.id }, 'a request for a sign-in link failed');
      // An unavailable engine costs no attempt, however long it takes: the person was told that a mail is coming.
      if (isUnavailable(error)) await this.#waitForEngine(row);
      else if (row.attempts >= MAX_ATTEMPTS) await this.#delete(row);
      else await this.#postpone(row, RETRY_PAUSE_MS * 2 ** row.attempts);
    }
  }

  /** Lets a request wait. Only the newest request of an address waits. */
  async #defer(row: QueuedRow, waitMs: number): Promise<void> {
    const { pool } = this.#context;
    await pool.query('delete from link_requests where email_hash = $1 and deferred and id <> $2', [
      row.email_hash,
      row.id,
    ]);
    await pool.query('update link_requests set deferred = true, attempts = 0 where id = $1', [row.id]);
    await this.#postpone(row, waitMs);
  }

  async #postpone({ id }: QueuedRow, waitMs: number): Promise<void> {
    await this.#context.pool.query(
      `update link_requests set not_before = now() + $2 * interval '1 millisecond' where id = $1`,
      [id, waitMs],
    );
  }

  async #waitForEngine({ id }: QueuedRow): Promise<void> {
    await this.#context.pool.query(
      `update link_requests set attempts = attempts - 1, not_before = now() + $2 * interval '1 millisecond' where id = $1`,
      [id, POLL_INTERVAL_MS],
    );
  }

  async #keepForMail({ id }: QueuedRow): Promise<void> {
    await this.#context.pool.query(
      `update link_requests set not_before = 'infinity', deferred = false where id = $1`,
      [id],
    );
  }

  #delete({ id }: QueuedRow): Promise<void> {
    return deleteLinkRequest(this.#context, id);
  }
}
