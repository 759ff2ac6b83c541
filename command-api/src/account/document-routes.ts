import { acceptDocuments } from '@mirabelle/contracts';
import { account, accountStream } from '@mirabelle/domain';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { toUser } from './to-user.js';

/** A signed-in person accepts the current terms and privacy notice, after either has changed. */
export function addDocumentRoutes(context: Context): void {
  const { service, commands } = context;

  service.route(acceptDocuments, async (request) => {
    const { userId } = requirePerson(request);
    const { state } = await commands.execute({
      decider: account,
      stream: accountStream(userId),
      command: { type: 'AcceptDocuments', documents: request.body },
      metadata: createCommandMetadata(request),
    });
    return toUser(context, state);
  });
}
