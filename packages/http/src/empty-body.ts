import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@mirabelle/contracts';
import { z } from 'zod';
import { ProblemError } from './problem-error.js';

const requestsWithEmptyBody = new WeakSet<IncomingMessage>();

/** Notes that a body has no bytes. The JSON parser takes such a body for `{}`. */
export function recordEmptyBody(request: IncomingMessage, _response: unknown, bytes: Buffer): void {
  if (bytes.length === 0) requestsWithEmptyBody.add(request);
}

/**
 * Refuses an empty body of a PUT or PATCH, whose body says what changes. The client has lost the body, and `{}` in its
 * place would change nothing or everything.
 *
 * @throws ProblemError `validation_failed` that names the fields of the body
 */
export function refuseEmptyBody(request: IncomingMessage, { method, body }: Endpoint): void {
  if ((method !== 'put' && method !== 'patch') || !requestsWithEmptyBody.has(request)) return;
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  throw new ProblemError(
    'validation_failed',
    `body: Is empty. ${fields.length > 0 ? `Send JSON with ${fields.join(', ')}` : 'Send JSON'}.`,
    { errors: fields.map((path) => ({ path, message: 'Is missing, because the body is empty' })) },
  );
}
