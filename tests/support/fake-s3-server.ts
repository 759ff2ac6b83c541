import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startAtRandomPort } from './pick-random-port.js';

/** Number of objects on a page of a list. Amazon has 1,000; with fewer, a list of photos in a test has several pages. */
const PAGE_SIZE = 10;

/**
 * Starts a fake server with the part of S3 that photos need, in memory: objects are put, read, deleted and listed by prefix, as
 * Amazon's API reference describes. Unsigned calls are refused.
 */
export async function startFakeS3Server(): Promise<FakeS3Server> {
  const objects = new Map<string, Buffer>();
  let isFrozen = false;
  const heldAnswers: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const answer = await answerRequest(objects, request).catch((error) => createError(500, String(error)));
    if (isFrozen) heldAnswers.push(() => write(response, answer));
    else write(response, answer);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return port;
  };
  const port = await startAtRandomPort(listen);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    restart: async () => void (await listen(port)),
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      for (const answer of heldAnswers.splice(0)) answer();
    },
  };
}

export interface FakeS3Server {
  readonly url: string;
  stop(): Promise<void>;
  /** Listens again after `stop()`, with the same objects. */
  restart(): Promise<void>;
  /** Holds back all answers until `thaw()`. */
  freeze(): void;
  thaw(): void;
}

interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly headers?: Record<string, string>;
}

async function answerRequest(objects: Map<string, Buffer>, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const body = await buffer(request);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return createError(403, 'AccessDenied');
  const path = decodeURIComponent(pathname).slice(1);
  const bucket = `${path.split('/', 1)[0]}/`;
  // The path has no key, so the request is about the bucket itself. Every bucket exists.
  if (request.method === 'HEAD' && !path.replace(/\/$/, '').includes('/')) return { status: 200 };
  if (request.method === 'PUT') {
    objects.set(path, body);
    return { status: 200, headers: { ETag: `"${createHash('md5').update(body).digest('hex')}"` } };
  }
  if (request.method === 'DELETE') {
    objects.delete(path);
    return { status: 204 };
  }
  if (request.method === 'POST' && searchParams.has('delete')) {
    if (!request.headers['content-md5'] && !hasChecksum(request)) return createError(400, 'InvalidRequest');
    for (const [, key] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(bucket + key);
    return createXmlAnswer('<DeleteResult></DeleteResult>');
  }
  if (request.method === 'GET' && searchParams.has('list-type')) {
    return listPage(
      [...objects.keys()].filter((key) => key.startsWith(bucket)).map((key) => key.slice(bucket.length)),
      searchParams,
    );
  }
  const object = objects.get(path);
  return object ? { status: 200, body: object } : createError(404, 'NoSuchKey');
}

function listPage(keys: readonly string[], query: URLSearchParams): Answer {
  const after = query.get('continuation-token') ?? '';
  const wanted = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = wanted.slice(0, PAGE_SIZE);
  const isTruncated = wanted.length > page.length;
  return createXmlAnswer(
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${page
      .map((key) => `<Contents><Key>${key}</Key></Contents>`)
      .join(
        '',
      )}${isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`,
  );
}

const hasChecksum = ({ headers }: IncomingMessage) =>
  Object.keys(headers).some((name) => /^x-amz-checksum-(?:crc|sha)/.test(name));
const createXmlAnswer = (body: string, status = 200): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
  headers: { 'Content-Type': 'application/xml' },
});
const createError = (status: number, code: string) =>
  createXmlAnswer(`<Error><Code>${code}</Code></Error>`, status);

function write(response: ServerResponse, { status, body = '', headers = {} }: Answer): void {
  response.writeHead(status, { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }).end(body);
}
