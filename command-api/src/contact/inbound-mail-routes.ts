import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { receiveInboundMail } from '@mirabelle/contracts';
import { createFieldProblem, ProblemError, readBody } from '@mirabelle/http';
import type { Context } from '../context.js';
import { addInboundMail } from './add-inbound-mail.js';

/** Limit of the request body. In JSON a mail takes more bytes, because some characters are escaped. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** The webhook of a mail provider that receives the mails to the domain of the reply addresses. */
export function addInboundMailRoutes(context: Context): void {
  context.service.route(
    receiveInboundMail,
    async ({ http, correlationId }) => {
      requireSecret(http.request, context.config.inboundMailSecret);
      const body = await readBody(http.request, MAX_BODY_BYTES);
      const isJson = /\bjson\b/i.test(http.request.headers['content-type'] ?? '');
      await addInboundMail(context, { raw: isJson ? readRawEmail(body) : body }, correlationId);
      return undefined;
    },
    // A mail that arrives twice has the same Message-ID, and is added to the conversation once.
    { replaysAnswer: false },
  );
}

/** @throws ProblemError `forbidden` unless the request has the secret, as a bearer token or as the password of any user */
function requireSecret({ headers }: IncomingMessage, secret: string | undefined): void {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const password =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(value, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : value;
  const computeDigest = (text: string) => createHash('sha256').update(text).digest();
  if (secret && timingSafeEqual(computeDigest(password), computeDigest(secret))) return;
  throw new ProblemError(
    'forbidden',
    'Only the mail provider may send mails here, with INBOUND_MAIL_SECRET.',
  );
}

/**
 * Reads the mail from Postmark's JSON, which contains it as `RawEmail` if the inbound stream is configured to include it.
 *
 * @throws ProblemError `validation_failed`
 */
function readRawEmail(body: Buffer): Buffer {
  try {
    const { RawEmail: raw } = JSON.parse(body.toString('utf8')) as { RawEmail?: unknown };
    if (typeof raw === 'string' && raw) return Buffer.from(raw, 'utf8');
  } catch {
    // Refused below, like JSON without a mail.
  }
  throw createFieldProblem('RawEmail', 'Must be the whole mail as text');
}
