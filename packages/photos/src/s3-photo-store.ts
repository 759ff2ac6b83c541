import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { calculatePause, type S3Settings } from '@mirabelle/runtime';
import { checkPhotoStore } from './check-photo-store.js';
import { type ListedPhotoStore, type PhotoName, parsePhotoPath, requireUuids } from './photo-store.js';
import {
  AnswerTimeout,
  ForeignAnswer,
  isTransient,
  PhotosNotDeleted,
  readS3Error,
  toEngineError,
} from './s3-errors.js';

/**
 * Time for one request to the store with its retries. People must have an answer within five seconds, which leaves one
 * second for everything else.
 */
const CALL_TIMEOUT_MS = 4_000;
const CONNECTION_TIMEOUT_MS = 2_000;
const RETRY_POLICY = { attempts: 3, firstPauseMs: 100, maxPauseMs: 1_000 };

type Sdk = typeof import('@aws-sdk/client-s3');

/**
 * Stores photos in a bucket of S3 or a compatible store, as objects `userId/photoId`. The bucket must exist. If the
 * bucket keeps old versions, deleted photos remain, sealed, until its lifecycle rules remove them.
 *
 * Every request to the store ends, with its retries, within {@link CALL_TIMEOUT_MS} unless a test sets
 * another time; `deleteAllOf`, `list` and `check` make several. Whatever is wrong with the store, they fail
 * with `EngineError`.
 */
export class S3PhotoStore implements ListedPhotoStore {
  readonly #bucket: string;
  readonly #host: string | undefined;
  readonly #sdk: Promise<Sdk>;
  readonly #client: Promise<S3Client>;
  readonly #callTimeoutMs: number;

  /** Loads Amazon's library, which a process without a bucket never needs. Connects when first used. */
  constructor({ bucket, endpoint, region, credentials }: S3Settings, callTimeoutMs = CALL_TIMEOUT_MS) {
    this.#callTimeoutMs = callTimeoutMs;
    this.#bucket = bucket;
    this.#host = endpoint && new URL(endpoint).host;
    this.#sdk = import('@aws-sdk/client-s3');
    this.#client = this.#sdk.then(({ S3Client }) => {
      const client = new S3Client({
        region,
        // Compatible stores often lack host names per bucket and the newer checksums.
        ...(endpoint && { endpoint, forcePathStyle: true }),
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        ...(credentials && { credentials }),
        // The retries must fit into the time limit of the whole call, so they are made in `#call`.
        maxAttempts: 1,
        requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS },
      });
      refuseWebPages(client);
      return client;
    });
  }

  async put(name: PhotoName, bytes: Uint8Array): Promise<void> {
    const Key = formatKey(name);
    await this.#call('store a photo', async (client, { PutObjectCommand }, abortSignal) => {
      const stored = await client.send(
        new PutObjectCommand({
          Bucket: this.#bucket,
          Key,
          Body: bytes,
          ContentLength: bytes.byteLength,
          ContentType: 'application/octet-stream',
        }),
        { abortSignal },
      );
      if (!stored.ETag) throw new ForeignAnswer(stored.$metadata.httpStatusCode);
    });
  }

  async get(name: PhotoName): Promise<Uint8Array | undefined> {
    const Key = formatKey(name);
    return this.#call('return a photo', async (client, { GetObjectCommand, NoSuchKey }, abortSignal) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: this.#bucket, Key }), {
          abortSignal,
        });
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  async delete(name: PhotoName): Promise<void> {
    const Key = formatKey(name);
    await this.#call('delete a photo', (client, { DeleteObjectCommand }, abortSignal) =>
      client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key }), { abortSignal }),
    );
  }

  /** Deletes until the store lists nothing more, so that the store itself confirms that nothing is left. */
  async deleteAllOf(userId: string): Promise<void> {
    requireUuids(userId);
    const deleted = new Set<string>();
    for (;;) {
      const { keys } = await this.#listKeys(`${userId}/`);
      if (keys.length === 0) return;
      if (keys.every((key) => deleted.has(key)))
        throw this.#toEngineError(new PhotosNotDeleted('they are still listed'), 'delete photos');
      for (const key of keys) deleted.add(key);
      await this.#deleteKeys(keys);
    }
  }

  async *list(): AsyncGenerator<PhotoName> {
    let after: string | undefined;
    for (;;) {
      const { keys, next } = await this.#listKeys('', after);
      for (const key of keys) {
        const name = parsePhotoPath(key);
        if (name) yield name;
      }
      if (next === undefined) return;
      after = next;
    }
  }

  check(): Promise<void> {
    return checkPhotoStore(this);
  }

  /** Checks that the bucket exists and that these credentials may list it. Cheaper than {@link check}. */
  async checkBucket(): Promise<void> {
    await this.#call('be checked', (client, { HeadBucketCommand }, abortSignal) =>
      client.send(new HeadBucketCommand({ Bucket: this.#bucket }), { abortSignal }),
    );
  }

  /** Closes the connections that are kept for later calls. */
  async close(): Promise<void> {
    (await this.#client).destroy();
  }

  /** The first keys with this prefix, at most 1,000, and where the next ones begin. */
  #listKeys(
    Prefix: string,
    ContinuationToken?: string,
  ): Promise<{ keys: string[]; next: string | undefined }> {
    return this.#call('list photos', async (client, { ListObjectsV2Command }, abortSignal) => {
      const list = await client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix, ContinuationToken }),
        { abortSignal },
      );
      if (list.IsTruncated === undefined) throw new ForeignAnswer(list.$metadata.httpStatusCode);
      const keys = (list.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
      return { keys, next: list.IsTruncated ? list.NextContinuationToken : undefined };
    });
  }

  async #deleteKeys(keys: readonly string[]): Promise<void> {
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    await this.#call('delete photos', async (client, { DeleteObjectsCommand }, abortSignal) => {
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete }), {
        abortSignal,
      });
      if (Errors[0]) throw new PhotosNotDeleted(Errors[0].Code ?? 'no reason given');
    });
  }

  /** Makes a call, and repeats it after a transient failure, all within the time limit. @throws EngineError */
  async #call<T>(
    purpose: string,
    send: (client: S3Client, sdk: Sdk, abortSignal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const [sdk, client] = await Promise.all([this.#sdk, this.#client]);
    const deadline = performance.now() + this.#callTimeoutMs;
    const timeout = new AbortController();
    const timer = sleep(this.#callTimeoutMs, undefined, { signal: timeout.signal, ref: false });
    const timeoutFailure = timer.then(() => {
      const error = new AnswerTimeout(this.#callTimeoutMs);
      timeout.abort(error);
      throw error;
    });
    timeoutFailure.catch(() => undefined);
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await Promise.race([send(client, sdk, timeout.signal), timeoutFailure]);
        } catch (error) {
          const pauseMs = calculatePauseAfter(error, attempt);
          if (pauseMs === undefined || performance.now() + pauseMs > deadline) throw error;
          await sleep(pauseMs);
        }
      }
    } catch (error) {
      throw this.#toEngineError(error, purpose);
    } finally {
      timeout.abort();
    }
  }

  #toEngineError(error: unknown, purpose: string) {
    return toEngineError(error, { bucket: this.#bucket, host: this.#host, purpose });
  }
}

/**
 * How long to wait after this failed attempt, ms; undefined when it was the last. The store may ask for a
 * longer pause.
 */
function calculatePauseAfter(error: unknown, attempt: number): number | undefined {
  if (attempt >= RETRY_POLICY.attempts || !isTransient(error)) return undefined;
  return Math.max(calculatePause(attempt, RETRY_POLICY), (readS3Error(error).retryAfterSeconds ?? 0) * 1_000);
}

/** Makes a client reject web pages that a proxy or a captive portal returns instead of the store. */
function refuseWebPages(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { statusCode, headers } = result.response as {
        readonly statusCode?: number;
        readonly headers?: Readonly<Record<string, string>>;
      };
      if (/^text\/html\b/i.test(headers?.['content-type'] ?? '')) throw new ForeignAnswer(statusCode);
      return result;
    },
    { step: 'deserialize', priority: 'low', name: 'refuseWebPages' },
  );
}

function formatKey({ userId, photoId }: PhotoName): string {
  requireUuids(userId, photoId);
  return `${userId}/${photoId}`;
}
