import { sendProofLink } from '@mirabelle/contracts';
import { account, accountStream } from '@mirabelle/domain';
import { ProblemError, requirePerson } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

/** Mails a link to a signed-in person, also on a remembered device, because such a device is no proof of identity. */
export function addProofLinkRoute({ service, commands, now }: Context): void {
  service.route(sendProofLink, async (request) => {
    const { userId } = requirePerson(request);
    const metadata = createCommandMetadata(request);
    const stream = accountStream(userId);
    const { registered } = await commands.load(account, stream);
    if (!registered) throw new ProblemError('account_unknown', 'There is no such account.');
    await service.limits.countCall('proof', request.http.request, request.http.response);
    const returnTo = request.body?.returnTo;
    await commands.execute({
      decider: account,
      stream,
      command: {
        type: 'RequestSignInLink',
        linkId: uuidFromName('link', metadata.commandId),
        language: request.language,
        now: now(),
        isProof: true,
        ...(returnTo && { returnTo }),
      },
      metadata,
    });
    return { status: 'link_sent' as const };
  });
}
