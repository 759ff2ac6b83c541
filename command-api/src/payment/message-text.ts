import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@mirabelle/http';

/** PayPal's messages are a few kB. */
const MOST_BYTES = 256 * 1024;

/**
 * A request's body to the letter, for a signature that is over it.
 *
 * @throws ProblemError `body_too_large`
 */
export async function messageText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new ProblemError('body_too_large', 'The message is larger than 256 kB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
