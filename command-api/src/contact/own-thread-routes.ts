import { replyToContactThread } from '@mirabelle/contracts';
import { contactMessage, contactMessageStream, MAX_INBOUND_REPLIES } from '@mirabelle/domain';
import { ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

/** Members add to their own messages to support. */
export function addOwnThreadRoutes({ service, commands }: Context): void {
  service.route(replyToContactThread, async (request) => {
    const { userId } = requirePerson(request);
    const { id } = request.params;
    const stream = contactMessageStream(id);
    const { received, status, inboundIds } = await commands.load(contactMessage, stream);
    // The message of somebody else does not exist for this person.
    if (received?.userId !== userId) throw new ProblemError('message_unknown', 'There is no such message.');
    await service.limits.countCall('contact', request.http.request, request.http.response);
    // The other message may be one that was sent without signing in, which this person would not see.
    if (status === 'merged')
      throw new ProblemError('message_merged', 'Support answers this in another message.');
    if (inboundIds.size >= MAX_INBOUND_REPLIES && !inboundIds.has(request.commandId))
      throw new ProblemError(
        'message_full',
        'This conversation has too many replies. Please write a new message.',
      );
    await commands.execute({
      decider: contactMessage,
      stream,
      command: {
        type: 'ReceiveReply',
        inboundId: request.commandId,
        // The address of the message, because its owner is signed in.
        from: received.email?.trim().toLowerCase() ?? '',
        text: request.body.text,
        attachments: 0,
      },
      metadata: createCommandMetadata(request),
    });
    return { id };
  });
}
