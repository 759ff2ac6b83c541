/** Contact's commands: visitors write, support answers. */
import {
  adminAssignContactMessage,
  adminCloseContactMessage,
  adminReopenContactMessage,
  adminReplyToContactMessage,
  sendContactMessage,
} from '@mirabelle/contracts';
import { type ContactCommand, contactMessage, contactMessageStream, type StaffRole } from '@mirabelle/domain';
import { type ApiRequest, ProblemError, requirePerson } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { expectedVersions } from '../http/if-match.js';
import { commandMetadata } from '../http/command-metadata.js';
import { loadRoles } from '../staff/staff-roles.js';

type ById = ApiRequest<{ id: string }>;

export function contactRoutes({ platform, service, commands }: Context): void {
  service.route(sendContactMessage, async (request) => {
    // The acknowledgement goes to an address that anybody may type, so it counts like any other mail to it.
    const emailHash = platform.secrets.emailHash(request.body.email);
    await service.limits.mail(emailHash);
    const messageId = uuidFromName('contact-message', request.commandId);
    const userId = request.person?.userId;
    const { state } = await commands.execute({
      decider: contactMessage,
      stream: contactMessageStream(messageId),
      command: {
        type: 'ReceiveMessage',
        message: {
          messageId,
          personId: userId ?? `contact-${messageId}`,
          ...(userId ? { userId } : { emailHash }),
          language: request.language,
          ...request.body,
        },
      },
      metadata: commandMetadata(request),
    });
    return { id: messageId, status: state.status };
  });

  service.route(adminAssignContactMessage, async (request) => {
    const self = requirePerson(request).userId;
    const assigneeId = request.body?.assigneeId ?? self;
    if (assigneeId !== self) await requireFitting(assigneeId);
    return take(request, { type: 'AssignMessage', assigneeId });
  });
  service.route(adminReplyToContactMessage, (request) =>
    take(request, { type: 'ReplyToMessage', reply: request.body.reply }),
  );
  service.route(adminCloseContactMessage, (request) => take(request, { type: 'CloseMessage' }));
  service.route(adminReopenContactMessage, (request) => take(request, { type: 'ReopenMessage' }));

  /** Messages are answered by those who may; a role that was taken away a moment ago does not count. */
  async function requireFitting(assigneeId: string): Promise<void> {
    const roles = await loadRoles({ commands }, assigneeId);
    const fitting = adminReplyToContactMessage.access as readonly StaffRole[];
    if (fitting.some((role) => roles.has(role))) return;
    const message = 'Must be a colleague who may answer messages';
    throw new ProblemError('reference_unknown', 'Only operators and support can take a message on.', {
      errors: [{ path: 'assigneeId', message }],
    });
  }

  async function take(request: ById, command: ContactCommand) {
    const { id } = request.params;
    const { state } = await commands.execute({
      decider: contactMessage,
      stream: contactMessageStream(id),
      command,
      metadata: commandMetadata(request, 'staff'),
      expectedVersions: expectedVersions(request),
    });
    return { id, status: state.status };
  }
}
