import { createHash } from 'node:crypto';
import { formatCents } from '@mirabelle/catalogue';
import { sandboxApproval, sandboxButtons } from '@mirabelle/contracts';
import { FileAnswer, ProblemError, requirePerson } from '@mirabelle/http';
import { SandboxProvider } from '@mirabelle/payments';
import type { Context } from '../context.js';
import { APPROVAL_SCRIPT, APPROVAL_STYLE, approvalPage } from './sandbox-approval.js';
import { BUTTONS_SCRIPT } from './sandbox-buttons.js';

const NOT_HERE = new ProblemError('not_found', 'There is nothing at this address.');

/** What the sandbox shows to its buyers. With a real provider there is nothing at these addresses. */
export function sandboxRoutes({ platform, service, queries }: Context): void {
  const { payments } = platform;

  service.route(sandboxButtons, async () => {
    if (!(payments instanceof SandboxProvider)) throw NOT_HERE;
    const headers = { 'Cache-Control': 'public, max-age=300' };
    return new FileAnswer('text/javascript; charset=utf-8', Buffer.from(BUTTONS_SCRIPT), headers);
  });

  service.route(sandboxApproval, async (request) => {
    if (!(payments instanceof SandboxProvider)) throw NOT_HERE;
    const { id } = request.params;
    const owned = await queries.rows('select from read_model.payments where id = $1 and user_id = $2', [
      id,
      requirePerson(request).userId,
    ]);
    const offer = owned.length > 0 ? await payments.offer(id) : undefined;
    if (!offer) throw new ProblemError('payment_unknown', 'There is no such order.');
    const page = approvalPage(id, formatCents(offer.amountCents));
    return new FileAnswer('text/html; charset=utf-8', Buffer.from(page), {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
    });
  });
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(APPROVAL_SCRIPT)}`,
  `style-src ${hashOf(APPROVAL_STYLE)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
