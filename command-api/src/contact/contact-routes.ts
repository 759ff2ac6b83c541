import { CommandRefused, deriveCommandId, ignoreRefusal } from '@mirabelle/application';
import {
  adminAddContactNote,
  adminAssignContactMessage,
  adminCloseContactMessage,
  adminMarkContactMessageAsReplied,
  adminMarkContactMessageAsSpam,
  adminMergeContactMessage,
  adminPutAsideContactMessage,
  adminReopenContactMessage,
  adminReplyToContactMessage,
  adminTakeUpContactMessage,
  adminUnmarkContactMessageAsSpam,
  adminUnmergeContactMessage,
} from '@mirabelle/backoffice-contracts';
import { sendContactMessage } from '@mirabelle/contracts';
import {
  type ContactCommand,
  contactMessage,
  contactMessageStream,
  formatContactPersonId,
} from '@mirabelle/domain';
import { type ApiRequest, ProblemError, requirePerson } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { createCommandMetadata, readExpectedVersions } from '../http/command-metadata.js';
import { type Conversation, findConversation } from './find-conversation.js';
import { passOnWait } from './pass-on-wait.js';
import { mayReply, requireReplyRole } from './reply-role.js';
import { requireReturnTime } from './require-return-time.js';

/** Names from which a request to merge derives the ids of two further commands: one undoes the merge, one assigns the other message. */
const UNMERGE = 'unmerge';
const HAND_OVER = 'hand over';

type MessageRequest = ApiRequest<{ id: string }>;

/** Visitors send messages; support answers them. */
export function addContactRoutes({ secrets, service, commands, store, now }: Context): void {
  service.route(sendContactMessage, async (request) => {
    await service.limits.countCall('contact', request.http.request, request.http.response);
    const emailHash = secrets.hashEmail(request.body.email);
    // Anybody can enter any address. If the mailbox has got its share of mails, the message still arrives, without an
    // acknowledgement.
    const waitMs = await service.limits.countMail('contact', secrets.hashMailbox(request.body.email));
    const messageId = uuidFromName('contact-message', request.commandId);
    const userId = request.person?.userId;
    const { state } = await commands.execute({
      decider: contactMessage,
      stream: contactMessageStream(messageId),
      command: {
        type: 'ReceiveMessage',
        message: {
          messageId,
          personId: userId ?? formatContactPersonId(messageId),
          ...(userId ? { userId } : { emailHash }),
          language: request.language,
          ...(waitMs > 0 && { unacknowledged: true as const }),
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
    if (assigneeId !== userId) await requireReplyRole({ commands }, assigneeId);
    return execute(request, {
      type: 'AssignMessage',
      assigneeId,
      assignedBy: userId,
      note: request.body?.note,
    });
  });
  service.route(adminAddContactNote, (request) =>
    execute(request, { type: 'AddNote', note: request.body.note }),
  );
  service.route(adminMarkContactMessageAsSpam, (request) => execute(request, { type: 'MarkAsSpam' }));
  service.route(adminUnmarkContactMessageAsSpam, (request) => execute(request, { type: 'UnmarkAsSpam' }));
  service.route(adminReplyToContactMessage, (request) =>
    execute(request, {
      type: 'ReplyToMessage',
      reply: request.body.reply,
      language: request.body.language,
      staffId: requirePerson(request).userId,
    }),
  );
  service.route(adminMergeContactMessage, async (request) => {
    const { intoId } = request.body;
    const into = await commands.load(contactMessage, contactMessageStream(intoId));
    const answer = await execute(request, { type: 'MergeMessage', into }).catch(rethrowWithField);
    const conversation = await findConversation({ commands }, request.params.id);
    if (!conversation) await undoMerge(request);
    if (!conversation || (answer.status !== 'merged' && (await hasUndoneMerge(request))))
      throw createMergeProblem('Must not be merged itself');
    await handOver(request, conversation);
    await passOnWait({ commands }, request.params.id, createCommandMetadata(request, 'staff'));
    return answer;
  });
  service.route(adminUnmergeContactMessage, async (request) => {
    const answer = await execute(request, { type: 'UnmergeMessage' });
    await passOnWait({ commands }, request.params.id, createCommandMetadata(request, 'staff'));
    return answer;
  });
  service.route(adminMarkContactMessageAsReplied, (request) => execute(request, { type: 'MarkAsReplied' }));
  service.route(adminPutAsideContactMessage, async (request) => {
    const { until } = request.body;
    await requireReturnTime({ commands, now }, request.params.id, until);
    return execute(request, { type: 'PutAside', until, staffId: requirePerson(request).userId });
  });
  service.route(adminTakeUpContactMessage, (request) => execute(request, { type: 'TakeUp' }));
  service.route(adminCloseContactMessage, (request) => execute(request, { type: 'CloseMessage' }));
  service.route(adminReopenContactMessage, (request) => execute(request, { type: 'ReopenMessage' }));

  /** Undoes a merge that closes a circle, which colleagues have begun at the same moment. All its messages would be out of sight. */
  async function undoMerge(request: MessageRequest): Promise<void> {
    const commandId = deriveCommandId(UNMERGE, request.commandId);
    await execute(request, { type: 'UnmergeMessage' }, commandId);
    const metadata = { ...createCommandMetadata(request, 'staff'), commandId };
    await passOnWait({ commands }, request.params.id, metadata);
  }

  /** Whether a request that is repeated has undone its merge before. */
  async function hasUndoneMerge({ params, commandId }: MessageRequest): Promise<boolean> {
    const undoId = deriveCommandId(UNMERGE, commandId);
    const events = await store.readStream(contactMessageStream(params.id));
    return events.some(({ metadata }) => metadata.causationId === undoId);
  }

  /**
   * Whoever has the merged message gets the one in which the conversation goes on, if nobody has it yet. A repeated request does
   * it once.
   */
  async function handOver(request: MessageRequest, { messageId, message }: Conversation): Promise<void> {
    const { assigneeId } = await commands.load(contactMessage, contactMessageStream(request.params.id));
    if (!assigneeId || message.assigneeId || !(await mayReply({ commands }, assigneeId))) return;
    const commandId = deriveCommandId(HAND_OVER, request.commandId);
    await commands
      .execute({
        decider: contactMessage,
        stream: contactMessageStream(messageId),
        command: { type: 'AssignMessage', assigneeId },
        metadata: { ...createCommandMetadata(request, 'staff'), commandId },
      })
      // A colleague has closed or merged it meanwhile.
      .catch(ignoreRefusal);
  }

  async function execute(request: MessageRequest, command: ContactCommand, commandId = request.commandId) {
    const { id } = request.params;
    const { state } = await commands.execute({
      decider: contactMessage,
      stream: contactMessageStream(id),
      command,
      metadata: { ...createCommandMetadata(request, 'staff'), commandId },
      ...(dependsOnVersion(command) && { expectedVersions: readExpectedVersions(request) }),
    });
    return { id, status: state.status };
  }
}

/**
 * Whether a command is refused if the message has changed since the caller saw it. A note contradicts nothing that a
 * colleague has written meanwhile, and a merge is undone whatever has happened since.
 */
const dependsOnVersion = ({ type }: ContactCommand): boolean =>
  type !== 'AddNote' && type !== 'UnmergeMessage';

/** @param message what the other message must be, such as "Must not be merged itself" */
function createMergeProblem(message: string): ProblemError {
  const rule = message.replace('Must', 'must');
  return new ProblemError('merge_refused', `These messages cannot be merged: the other message ${rule}.`, {
    errors: [{ path: 'intoId', message }],
  });
}

/** Names the field `intoId` in the refusal of a merge. The decider knows the reason, but not the fields of the body. */
function rethrowWithField(error: unknown): never {
  if (error instanceof CommandRefused && error.refusal.code === 'merge_refused')
    throw createMergeProblem(error.refusal.detail);
  throw error;
}
