import type { Secrets } from '@mirabelle/runtime';
import type { Request } from 'express';
import type pg from 'pg';
import { v5 as uuidFromName } from 'uuid';
import { ProblemError } from './problem-error.js';

/** Namespace of the command ids that are derived from Idempotency-Keys. */
const NAMESPACE = '5f0c2b0e-6f0e-4e39-9d2b-9f4b1f6f7c11';
/** 1 to 200 visible characters of ASCII. */
const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A call with an Idempotency-Key. A repeated call gets the first answer. */
export interface IdempotentCall {
  /** The signed-in person, or `visitor` for all visitors together. Keys of different scopes are independent. */
  readonly scope: string;
  /** Keyed hash of the method, path and Idempotency-Key. */
  readonly key: string;
  /** Keyed hash of the body. */
  readonly fingerprint: string;
  /** Derived from caller, key and body, so that two bodies never lead to the same ids. */
  readonly commandId: string;
}

/**
 * Reads the Idempotency-Key header. The key and the body may contain personal data, so only keyed hashes are stored.
 *
 * @throws ProblemError `validation_failed` for an invalid key
 */
export function readIdempotencyKey(
  request: Request,
  scope: string,
  secrets: Secrets,
): IdempotentCall | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY_PATTERN.test(header)) {
    const errors = [{ path: 'Idempotency-Key', message: 'Must be 1 to 200 visible ASCII characters' }];
    throw new ProblemError('validation_failed', 'The Idempotency-Key is invalid.', { errors });
  }
  const name = `${request.method} ${request.path} ${header}`;
  const key = secrets.hash('idempotency', name);
  const fingerprint = secrets.hash('idempotency', JSON.stringify(request.body ?? null));
  const commandId = uuidFromName(`${scope} ${name} ${fingerprint}`, NAMESPACE);
  return { scope, key, fingerprint, commandId };
}

/**
 * Stores the answers of calls with an Idempotency-Key. A key is reserved for its body before the work begins, so another
 * body is refused even while the first call is running. Two concurrent calls with the same body may both run: their
 * events have the same ids, so they are appended once, and both calls get the answer that is stored first.
 */
export class IdempotentAnswers {
  readonly #pool: pg.Pool;
  readonly #waitsForDisk: boolean;

  /** @param isLogInSameDatabase whether the log is in the same database as the keys */
  constructor(pool: pg.Pool, { isLogInSameDatabase }: { readonly isLogInSameDatabase: boolean }) {
    this.#pool = pool;
    this.#waitsForDisk = !isLogInSameDatabase;
  }

  /**
   * Reserves the key for the body of the call. The reservation of a call that failed stays, so a repeated call runs again.
   *
   * @returns the answer, if the call was answered before
   * @throws ProblemError `idempotency_key_reused` when the key belongs to another body
   */
  async reserve({ scope, key, fingerprint }: IdempotentCall): Promise<StoredAnswer | undefined> {
    const { rows } = await this.#pool.query<StoredRow>({
      ...(this.#waitsForDisk ? RESERVE : RESERVE_WITHOUT_WAITING),
      values: [scope, key, fingerprint],
    });
    const [row] = rows;
    if (row && row.fingerprint !== fingerprint) {
      throw new ProblemError(
        'idempotency_key_reused',
        'This Idempotency-Key belongs to a different request.',
      );
    }
    return row && readAnswer(row);
  }

  /** Stores the answer of a call. @returns the answer that was stored first, for the caller */
  async store({ scope, key }: IdempotentCall, { status, body }: StoredAnswer): Promise<StoredAnswer> {
    const { rows } = await this.#pool.query<StoredRow>({
      name: 'keep-answer',
      text: `update idempotency_keys
       set status = coalesce(status, $3), body = case when status is null then $4::json else body end
       where scope = $1 and key = $2 returning fingerprint, status, body`,
      values: [scope, key, status, body === undefined ? null : JSON.stringify(body)],
    });
    const [row] = rows;
    return (row && readAnswer(row)) ?? { status, body };
  }
}

// The update changes nothing. With it the statement also returns the row of a concurrent call.
const RETURN_ROW = `on conflict (scope, key) do update set key = excluded.key returning fingerprint, status, body`;

const RESERVE = {
  name: 'reserve-key',
  text: `insert into idempotency_keys (scope, key, fingerprint) values ($1, $2, $3) ${RETURN_ROW}`,
};

// This statement does not wait until the row is on the disk. The events and the answer of the call come later in the
// same write-ahead log, and their commits wait for all of it. So a crash that loses the reservation has lost everything
// that the call has done, too.
const RESERVE_WITHOUT_WAITING = {
  name: 'reserve-key-without-waiting',
  text: `with durability as (select set_config('synchronous_commit', 'off', true))
    insert into idempotency_keys (scope, key, fingerprint) select $1, $2, $3 from durability ${RETURN_ROW}`,
};

interface StoredRow {
  readonly fingerprint: string;
  /** Null until the call is answered. */
  readonly status: number | null;
  readonly body: unknown;
}

function readAnswer({ status, body }: StoredRow): StoredAnswer | undefined {
  return status === null ? undefined : { status, body };
}
