import { sendProofLink } from '@mirabelle/contracts';
import { account, accountStream } from '@mirabelle/domain';
import { ProblemError, requirePerson } from '@mirabelle/http';
import type { LinkRequestQueue } from '../account/link-request-queue.js';
import type { Context } from '../context.js';

/** Mails a signed-in person a link, even where their device is remembered: a remembered device proves nothing. */
export function proofLinkRoute({ service, commands, now }: Context, linkRequests: LinkRequestQueue): void {
  service.route(sendProofLink, async (request) => {
    const { userId } = requirePerson(request);
    const { registered } = await commands.load(account, accountStream(userId));
    if (!registered?.email) throw new ProblemError('account_unknown', 'There is no such account.');
    const { language, commandId, correlationId } = request;
    await linkRequests.add({
      purpose: 'sign-in',
      email: registered.email,
      language,
      returnTo: request.body?.returnTo,
      requestedAt: now(),
      commandId,
      correlationId,
    });
    return { status: 'link_sent' as const };
  });
}
