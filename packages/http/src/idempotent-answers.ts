import type { Secrets } from '@mirabelle/runtime';
import type { Request } from 'express';
import type pg from 'pg';
import { v5 as uuidFromName } from 'uuid';
import { ProblemError } from './problem-error.js';

const NAMESPACE = '5f0c2b0e-6f0e-4e39-9d2b-9f4b1f6f7c11';
const PATTERN = /^[\x21-\x7e]{1,200}$/;

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A call that the client has named, so that asking again gets the first answer. */
export interface NamedCall {
  /** Who asks: keys of different people never meet. */
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly commandId: string;
}

/**
 * Reads the Idempotency-Key header. Of the key and of the body, which may both speak of a person, only keyed hashes are
 * kept.
 * @throws ProblemError when it is no key
 */
export function namedCall(request: Request, scope: string, secrets: Secrets): NamedCall | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !PATTERN.test(header)) {
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
 * Answers given to named calls. Two at once may both run: their events have the same ids, so the log takes them once
 * and both lead to the same answer.
 */
export class IdempotentAnswers {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** @throws ProblemError when the key was used for something else */
  async find({ scope, key, fingerprint }: NamedCall): Promise<StoredAnswer | undefined> {
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

  async keep({ scope, key, fingerprint }: NamedCall, { status, body }: StoredAnswer): Promise<void> {
    await this.#pool.query(
      `insert into idempotency_keys (scope, key, fingerprint, status, body)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [scope, key, fingerprint, status, body === undefined ? null : JSON.stringify(body)],
    );
  }
}
