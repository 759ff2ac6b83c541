import { EngineError, findErrorCode } from '@mirabelle/runtime';

/** Describes a call in the message of its failure. */
export interface S3Call {
  readonly bucket: string;
  /** Host of the store; undefined for Amazon S3. */
  readonly host?: string | undefined;
  /** Completes the sentence "the bucket could not …", such as `store a photo`. */
  readonly purpose: string;
}

/** The answer came from something else than an S3 store, such as the login page of a network. */
export class ForeignAnswer extends Error {
  override readonly name = 'ForeignAnswer';

  constructor(readonly status: number | undefined) {
    super('This is not the answer of an S3 store');
  }
}

/** The store has not answered completely in time. */
export class AnswerTimeout extends Error {
  override readonly name = 'AnswerTimeout';

  constructor(readonly timeoutMs: number) {
    super(`No answer within ${timeoutMs} ms`);
  }
}

/** The store has answered, but photos that it was told to delete are still there. */
export class PhotosNotDeleted extends Error {
  override readonly name = 'PhotosNotDeleted';

  /** @param reason the store's code or what was seen */
  constructor(readonly reason: string) {
    super(`Photos were not deleted: ${reason}`);
  }
}

/** The part of an error of Amazon's library that is used here. */
interface S3Error {
  readonly name: string;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;
}

/** Reads status and code of a failed call. An error that is not an answer of the store has no status. */
export function readS3Error(error: unknown): S3Error {
  const { name, $metadata, $response } = (error ?? {}) as {
    readonly name?: unknown;
    readonly $metadata?: { readonly httpStatusCode?: number };
    readonly $response?: { readonly headers?: Readonly<Record<string, string>> };
  };
  const seconds = Number($response?.headers?.['retry-after']);
  return {
    name: typeof name === 'string' ? name : 'Error',
    status: error instanceof ForeignAnswer ? error.status : $metadata?.httpStatusCode,
    retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  };
}

/** Whether the same call may succeed a moment later. A store that takes too long is not asked again. */
export function isTransient(error: unknown): boolean {
  if (error instanceof AnswerTimeout || error instanceof ForeignAnswer) return false;
  const { status } = readS3Error(error);
  return status === undefined
    ? findErrorCode(error) === 'ECONNRESET' || findErrorCode(error) === 'EPIPE'
    : status === 408 || status === 429 || status === 500 || status === 502 || status === 503;
}

/** Translates the failure of a call into the condition of the store, with the bucket, the status and the remedy. */
export function toEngineError(error: unknown, { bucket, host, purpose }: S3Call): EngineError {
  const { condition = 'away', reason, remedy, variable } = explain(error);
  const where = `the bucket ${bucket}${host ? ` at ${host}` : ''}`;
  return new EngineError(
    {
      engine: 's3',
      condition,
      reason: `${where} could not ${purpose}, because ${reason}`,
      remedy,
      ...(variable && { variable }),
      retryAfterSeconds: readS3Error(error).retryAfterSeconds,
    },
    error,
  );
}

interface Explanation {
  readonly condition?: 'away' | 'refusing' | 'slow';
  readonly reason: string;
  readonly remedy: string;
  readonly variable?: string;
}

const ACCESS_REFUSED: Pick<Explanation, 'condition' | 'variable'> = {
  condition: 'refusing',
  variable: 'S3_ACCESS_KEY_ID',
};

function explain(error: unknown): Explanation {
  const { name, status } = readS3Error(error);
  if (error instanceof AnswerTimeout) {
    return {
      reason: `it did not answer within ${error.timeoutMs / 1_000} s`,
      remedy: 'Check whether the store is overloaded or frozen, and whether the network loses packets.',
      variable: 'S3_ENDPOINT',
    };
  }
  if (error instanceof ForeignAnswer) {
    const reason = `the answer${status ? ` (${status})` : ''} is not that of an S3 store`;
    // A proxy in front of a store that it cannot reach answers with a page of its own and a status of 500 or more.
    const condition = status !== undefined && status >= 500 ? 'away' : 'refusing';
    return { condition, reason, remedy: 'Correct S3_ENDPOINT.', variable: 'S3_ENDPOINT' };
  }
  if (error instanceof PhotosNotDeleted) {
    const reason = `some photos are still there (${error.reason})`;
    return {
      ...ACCESS_REFUSED,
      reason,
      remedy: 'Allow the user of S3_ACCESS_KEY_ID to delete objects of the bucket.',
    };
  }
  if (name === 'CredentialsProviderError') {
    const remedy = 'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
    return { ...ACCESS_REFUSED, reason: 'there are no credentials for it', remedy };
  }
  if (status === undefined) {
    const reason = `it cannot be reached (${findErrorCode(error) ?? name})`;
    return { reason, remedy: 'Start it, or correct S3_ENDPOINT.', variable: 'S3_ENDPOINT' };
  }
  return { reason: `it answered ${status} ${name}`, ...explainStatus(name, status) };
}

function explainStatus(name: string, status: number): Omit<Explanation, 'reason'> {
  // A missing photo is not an error, so a 404 that arrives here is about the bucket.
  if (status === 404)
    return {
      condition: 'refusing',
      remedy: 'Create the bucket, or correct S3_BUCKET.',
      variable: 'S3_BUCKET',
    };
  if (status === 401 || status === 403) {
    const permissions = 'reading, writing, deleting and listing objects of the bucket';
    return {
      ...ACCESS_REFUSED,
      remedy: `Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and allow ${permissions}.`,
    };
  }
  if (status === 507 || /full|quota/i.test(name))
    return { condition: 'refusing', remedy: 'Give the store more free space.', variable: 'S3_ENDPOINT' };
  if (status === 429 || status === 503)
    return { condition: 'slow', remedy: 'The store is busy. Failed calls are tried again automatically.' };
  return { remedy: 'Look for the cause in the log of the store.', variable: 'S3_ENDPOINT' };
}
