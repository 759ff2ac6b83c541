import type { Secrets } from '@mirabelle/runtime';
import type { Request } from 'express';
import type pg from 'pg';
import { v5 as uuidFromName } from 'uuid';
import { ProblemError } from './problem-error.js';

/** Namespace of the command ids that are derived from Idempotency-Keys. */
const NAMESPACE = '5f0c2b0e-6f0e-4e39-9d2b-9f4b1f6f7c11';
const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A call with an Idempotency-Key. A repeated call gets the first answer. */
export interface IdempotentCall {
  /** The caller. Keys of different callers are independent. */
  readonly scope: string;
  /** Keyed hash of the method, path and Idempotency-Key. */
  readonly key: string;
  /** Keyed hash of the body. */
  readonly fingerprint: string;
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
    throw new ProblemError('validation_failed', 'The Idempotency-Key does not fit.', { errors });
  }
  const name = `${request.method} ${request.path} ${header}`;
  const commandId = uuidFromName(`${scope} ${name}`, NAMESPACE);
  const key = secrets.hash('idempotency', name);
  const fingerprint = secrets.hash('idempotency', JSON.stringify(request.body ?? null));
  return { scope, key, fingerprint, commandId };
}

/**
 * Stores the answers of calls with an Idempotency-Key. Two concurrent calls with the same key may both run: their events
 * have the same ids, so they are appended once and both calls get the same answer.
 */
export class IdempotentAnswers {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** @throws ProblemError `idempotency_key_reused` when the key was used with another body */
  async find({ scope, key, fingerprint }: IdempotentCall): Promise<StoredAnswer | undefined> {
    const { rows } = await this.#pool.query<StoredAnswer & { fingerprint: string }>(
      'select fingerprint, status, body from idempotency_keys where scope = $1 and key = $2',
      [scope, key],
    );
    const [row] = rows;
    if (row && row.fingerprint !== fingerprint) {
      throw new ProblemError(
        'idempotency_key_reused',
        'This Idempotency-Key belongs to a different request.',
      );
    }
    return row && { status: row.status, body: row.body };
  }

  async keep({ scope, key, fingerprint }: IdempotentCall, { status, body }: StoredAnswer): Promise<void> {
    await this.#pool.query(
      `insert into idempotency_keys (scope, key, fingerprint, status, body)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [scope, key, fingerprint, status, body === undefined ? null : JSON.stringify(body)],
    );
  }
}
