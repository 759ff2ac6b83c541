import type { IncomingMessage } from 'node:http';
import { MAX_UPLOAD_BYTES } from '@mirabelle/catalogue';
import getRawBody from 'raw-body';

/**
 * Reads a body as bytes, for endpoints whose body is not JSON or a form. After a refusal the connection takes the next request.
 *
 * @throws an error that the error handler answers with `body_too_large`, or with `validation_failed` for a broken request
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    return await getRawBody(request, { limit: maxBytes, length: request.headers['content-length'] ?? null });
  } catch (error) {
    discardRest(request);
    throw error;
  }
}

/** How much more is read and discarded after a refusal, so that the client can finish sending and read the answer. */
const MAX_DISCARDED_BYTES = 2 * MAX_UPLOAD_BYTES;
const DISCARD_TIMEOUT_MS = 10_000;

/**
 * Discards the rest of a body that was refused while it was read, and closes the connection of a client that keeps sending. An
 * unread rest would keep Node from reading the next request of the connection.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), DISCARD_TIMEOUT_MS).unref();
  let discarded = 0;
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) request.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
