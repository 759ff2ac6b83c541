import { createHash } from 'node:crypto';
import { formatCents } from '@mirabelle/catalogue';
import { sandboxApproval, sandboxButtons } from '@mirabelle/contracts';
import { FileAnswer, ProblemError, requirePerson } from '@mirabelle/http';
import { SandboxProvider } from '@mirabelle/payments';
import type { Context } from '../context.js';
import { APPROVAL_SCRIPT, APPROVAL_STYLE, renderApprovalPage } from './sandbox-approval-page.js';
import { BUTTONS_SCRIPT } from './sandbox-buttons-script.js';

const NOT_SANDBOX = new ProblemError('not_found', 'There is nothing at this address.');

/** The sandbox's button script and approval page. With a real payment provider both answer 404. */
export function addSandboxRoutes({ payments, service, queries }: Context): void {
  service.route(sandboxButtons, async () => {
    if (!(payments instanceof SandboxProvider)) throw NOT_SANDBOX;
    const headers = { 'Cache-Control': 'public, max-age=300' };
    return new FileAnswer('text/javascript; charset=utf-8', Buffer.from(BUTTONS_SCRIPT), headers);
  });

  service.route(sandboxApproval, async (request) => {
    if (!(payments instanceof SandboxProvider)) throw NOT_SANDBOX;
    const { id } = request.params;
    const owned = await queries.readRows('select from read_model.payments where id = $1 and user_id = $2', [
      id,
      requirePerson(request).userId,
    ]);
    const amount = owned.length > 0 ? await payments.findAmount(id) : undefined;
    if (!amount) throw new ProblemError('payment_unknown', 'There is no such order.');
    const page = renderApprovalPage(id, formatCents(amount.amountCents));
    return new FileAnswer('text/html; charset=utf-8', Buffer.from(page), {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    });
  });
}

const toCspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src ${toCspHash(APPROVAL_SCRIPT)}`,
  `style-src ${toCspHash(APPROVAL_STYLE)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
