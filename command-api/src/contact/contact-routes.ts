import { loadStaffRoles } from '@mirabelle/application';
import {
  adminAddContactNote,
  adminAssignContactMessage,
  adminCloseContactMessage,
  adminMarkContactMessageAsSpam,
  adminReopenContactMessage,
  adminReplyToContactMessage,
  adminUnmarkContactMessageAsSpam,
  sendContactMessage,
} from '@mirabelle/contracts';
import { type ContactCommand, contactMessage, contactMessageStream, type StaffRole } from '@mirabelle/domain';
import { type ApiRequest, ProblemError, requirePerson } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { createCommandMetadata, readExpectedVersions } from '../http/command-metadata.js';

type MessageRequest = ApiRequest<{ id: string }>;

/** Visitors send messages; support answers them. */
export function addContactRoutes({ secrets, service, commands }: Context): void {
  service.route(sendContactMessage, async (request) => {
    await service.limits.countCall('contact', request.http.request, request.http.response);
    const emailHash = secrets.emailHash(request.body.email);
    // Anybody can enter any address. Past the budget of its mailbox the message still arrives, without an acknowledgement.
    const opensInMs = await service.limits.countMail('contact', secrets.mailboxHash(request.body.email));
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
          ...(opensInMs > 0 && { unacknowledged: true as const }),
          ...request.body,
        },
      },
      metadata: createCommandMetadata(request),
    });
    return { id: messageId, status: state.status };
  });

  service.route(adminAssignContactMessage, async (request) => {
    const { userId } = requirePerson(request);
    const assigneeId = request.body?.assigneeId ?? userId;
    if (assigneeId !== userId) await requireMayReply(assigneeId);
    return execute(request, { type: 'AssignMessage', assigneeId, note: request.body?.note });
  });
  service.route(adminAddContactNote, (request) =>
    execute(request, { type: 'AddNote', note: request.body.note }),
  );
  service.route(adminMarkContactMessageAsSpam, (request) => execute(request, { type: 'MarkAsSpam' }));
  service.route(adminUnmarkContactMessageAsSpam, (request) => execute(request, { type: 'UnmarkAsSpam' }));
  service.route(adminReplyToContactMessage, (request) =>
    execute(request, { type: 'ReplyToMessage', reply: request.body.reply }),
  );
  service.route(adminCloseContactMessage, (request) => execute(request, { type: 'CloseMessage' }));
  service.route(adminReopenContactMessage, (request) => execute(request, { type: 'ReopenMessage' }));

  /** Refuses an assignee who may not answer messages, by the roles that the assignee has at this moment. */
  async function requireMayReply(assigneeId: string): Promise<void> {
    const roles = await loadStaffRoles({ commands }, assigneeId);
    const allowedRoles = adminReplyToContactMessage.access as readonly StaffRole[];
    if (allowedRoles.some((role) => roles.has(role))) return;
    const message = 'Must be a colleague who may answer messages';
    throw new ProblemError('reference_unknown', 'Only operators and support can take a message on.', {
      errors: [{ path: 'assigneeId', message }],
    });
  }

  async function execute(request: MessageRequest, command: ContactCommand) {
    const { id } = request.params;
    const { state } = await commands.execute({
      decider: contactMessage,
      stream: contactMessageStream(id),
      command,
      metadata: createCommandMetadata(request, 'staff'),
      // A note contradicts nothing that a colleague has written meanwhile.
      ...(command.type !== 'AddNote' && { expectedVersions: readExpectedVersions(request) }),
    });
    return { id, status: state.status };
  }
}
