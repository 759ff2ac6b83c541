import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { EngineError, isUnavailable } from '@mirabelle/runtime';
import { afterEach, describe, expect, it } from 'vitest';
import { startLoopbackServer } from '../../../tests/support/loopback-server.js';
import type { PhotoStore } from './photo-store.js';
import { S3PhotoStore } from './s3-photo-store.js';

const BUCKET = 'faces';

const photo = { userId: randomUUID(), photoId: randomUUID() };
const calls = {
  put: (store: PhotoStore) => store.put(photo, Buffer.from('sealed')),
  get: (store: PhotoStore) => store.get(photo),
  delete: (store: PhotoStore) => store.delete(photo),
  deleteAllOf: (store: PhotoStore) => store.deleteAllOf(photo.userId),
  check: (store: PhotoStore) => store.check(),
} satisfies Record<string, (store: PhotoStore) => Promise<unknown>>;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Opens a store on a server that answers with this listener. */
async function openStoreBehind(
  listener: RequestListener,
  callTimeoutMs?: number,
): Promise<{ store: S3PhotoStore; requests: string[] }> {
  const requests: string[] = [];
  const server = await startLoopbackServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume();
    listener(request, response);
  });
  closing.push(() => {
    server.close();
  });
  const { port } = server;
  return { store: openStoreAt(`http://127.0.0.1:${port}`, callTimeoutMs), requests };
}

/** Opens a store at an endpoint. */
const openStoreAt = (endpoint: string, callTimeoutMs?: number) =>
  new S3PhotoStore(
    {
      bucket: BUCKET,
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'tests', secretAccessKey: 'the-secret' },
    },
    callTimeoutMs,
  );

/** Creates a listener that answers with an error of the S3 protocol. */
const answerWithError =
  (status: number, code: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response
      .writeHead(status, { 'Content-Type': 'application/xml', ...headers })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);

/** Waits for the failure of a call. */
async function waitForFailure(call: Promise<unknown>): Promise<EngineError> {
  const error = await call.then(
    (value) => new Error(`resolved with ${String(value)}`),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EngineError);
  return error as EngineError;
}

const waitForAllFailures = (store: PhotoStore) =>
  Promise.all(Object.values(calls).map((call) => waitForFailure(call(store))));

describe('the S3 photo store', () => {
  it('the S3 photo store gives up when the store is frozen, stops in the middle of a photo or is not there', async () => {
    const callTimeoutMs = 500;
    const frozen = await openStoreBehind(() => undefined, callTimeoutMs);
    const stalled = await openStoreBehind((_request, response) => {
      response.writeHead(200, { 'Content-Length': '1000', ETag: '"x"' }).write('the first bytes');
    }, callTimeoutMs);
    const failures = await Promise.all([
      waitForAllFailures(frozen.store),
      waitForFailure(calls.get(stalled.store)).then((failure) => [failure]),
      waitForAllFailures(openStoreAt('http://127.0.0.1:1')),
    ]);
    for (const error of failures.flat()) {
      expect(isUnavailable(error)).toBe(true);
      expect(error.failure.reason).toContain(BUCKET);
    }
    expect(failures[0]?.[0]?.failure).toMatchObject({ condition: 'away', variable: 'S3_ENDPOINT' });
    expect(failures[0]?.[0]?.failure.reason).toContain('did not answer within 0.5 s');
    expect(failures[2]?.[0]?.failure.reason).toContain('ECONNREFUSED');
  });

  it.each([
    { status: 403, code: 'AccessDenied', condition: 'refusing', remedy: 'S3_ACCESS_KEY_ID' },
    { status: 403, code: 'SignatureDoesNotMatch', condition: 'refusing', remedy: 'S3_SECRET_ACCESS_KEY' },
    { status: 404, code: 'NoSuchBucket', condition: 'refusing', remedy: 'S3_BUCKET' },
    { status: 507, code: 'XMinioStorageFull', condition: 'refusing', remedy: 'free space' },
    { status: 500, code: 'InternalError', condition: 'away', remedy: 'log of the store' },
    { status: 503, code: 'SlowDown', condition: 'slow', remedy: 'tried again' },
  ])(
    'the S3 photo store names bucket, status and remedy when the store answers $status $code',
    async (answer) => {
      const { status, code, condition, remedy } = answer;
      const { store } = await openStoreBehind(answerWithError(status, code, { 'Retry-After': '30' }));
      for (const error of await waitForAllFailures(store)) {
        for (const part of [BUCKET, String(status), code]) expect(error.message).toContain(part);
        expect(error.failure).toMatchObject({ engine: 's3', condition, retryAfterSeconds: 30 });
        expect(error.failure.remedy).toContain(remedy);
        expect(JSON.stringify(error.failure)).not.toContain('the-secret');
        expect(isUnavailable(error)).toBe(true);
      }
    },
  );

  it('a call that failed for a moment is tried again, a limited number of times', async () => {
    let answers = 0;
    const { store } = await openStoreBehind((request, response) => {
      answers += 1;
      if (answers === 1) request.socket.destroy();
      else if (answers === 2) answerWithError(503, 'SlowDown')(request, response);
      else response.writeHead(200, { ETag: '"x"' }).end();
    });
    await calls.put(store);
    expect(answers).toBe(3);

    const down = await openStoreBehind(answerWithError(500, 'InternalError'));
    await waitForFailure(calls.put(down.store));
    expect(down.requests.length).toBeLessThanOrEqual(3);
    const refused = await openStoreBehind(answerWithError(403, 'AccessDenied'));
    await waitForFailure(calls.put(refused.store));
    expect(refused.requests).toHaveLength(1);
  });

  it('the answer of something else, such as a login page, is not taken for an answer of the store', async () => {
    const page = '<!doctype html><title>Sign in to the network</title>';
    for (const type of ['text/html; charset=utf-8', 'text/plain']) {
      const { store } = await openStoreBehind((_request, response) =>
        response.writeHead(200, { 'Content-Type': type }).end(page),
      );
      const checked = type.startsWith('text/html')
        ? Object.values(calls)
        : [calls.put, calls.deleteAllOf, calls.check];
      for (const call of checked) {
        const error = await waitForFailure(call(store));
        expect(error.failure).toMatchObject({ condition: 'refusing', variable: 'S3_ENDPOINT' });
        expect(error.message).toContain('not that of an S3 store');
      }
    }
  });

  it('the S3 photo store answers undefined only for a photo that the store says it does not have', async () => {
    const { store } = await openStoreBehind(answerWithError(404, 'NoSuchKey'));
    expect(await calls.get(store)).toBeUndefined();
  });
});
