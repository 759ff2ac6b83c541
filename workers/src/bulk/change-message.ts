import {
  type BulkResult,
  type CommandBus,
  CommandRefused,
  loadStaffRoles,
  type UnfinishedBulkAction,
} from '@mirabelle/application';
import {
  type ContactCommand,
  type ContactEvent,
  type ContactMessage,
  contactMessage,
  contactMessageStream,
} from '@mirabelle/domain';
import { createMetadata, type RecordRun, runChange, toExpectedVersions } from './record-run.js';

/** Changes one contact message of a bulk action. */
export async function changeMessage({
  context: { commands },
  bulkAction,
  record,
}: RecordRun): Promise<BulkResult> {
  const stream = contactMessageStream(record.id);
  const { staffId, action, handOver } = bulkAction;
  return runChange(
    async () => {
      const { events } = await commands.execute<ContactMessage, ContactCommand, ContactEvent>({
        decider: contactMessage,
        stream,
        command: toMessageCommand(bulkAction),
        metadata: createMetadata(bulkAction, record.id),
        expectedVersions: toExpectedVersions(record),
        // Not asked again if the command was executed before.
        ...(handOver && { check: () => requireOneOfRoles(commands, handOver.assigneeId, bulkAction.roles) }),
      });
      return events.length > 0;
    },
    async () => {
      const { status, assigneeId } = await commands.load(contactMessage, stream);
      // The note would be missing on a message that the colleague has already.
      if (handOver) return handOver.note === undefined && assigneeId === handOver.assigneeId;
      return action === 'assign' ? assigneeId === staffId : findMessageChange(action).isDone(status);
    },
  );
}

/** Messages are handed over only to somebody who could do the same with them. @throws CommandRefused `reference_unknown` */
async function requireOneOfRoles(
  commands: CommandBus,
  userId: string,
  required: UnfinishedBulkAction['roles'],
): Promise<void> {
  const roles = await loadStaffRoles({ commands }, userId);
  if (required.some((role) => roles.has(role))) return;
  const detail = 'Only operators and support can take a message on.';
  throw new CommandRefused({ code: 'reference_unknown', detail }, 'rule');
}

type Status = ContactMessage['status'];

/** The command of each action on messages but an assignment, and whether a message is already as it would be after it. */
const MESSAGE_CHANGES = {
  close: { type: 'CloseMessage', isDone: (status: Status) => status === 'closed' },
  reopen: { type: 'ReopenMessage', isDone: (status: Status) => status === 'open' },
  'mark-replied': { type: 'MarkAsReplied', isDone: (status: Status) => status === 'replied' },
  spam: { type: 'MarkAsSpam', isDone: (status: Status) => status === 'spam' },
  'not-spam': { type: 'UnmarkAsSpam', isDone: (status: Status) => status !== 'spam' },
} as const;

function findMessageChange(action: string) {
  if (!(action in MESSAGE_CHANGES)) throw new Error(`There is no bulk action ${action} of messages`);
  return MESSAGE_CHANGES[action as keyof typeof MESSAGE_CHANGES];
}

function toMessageCommand({ action, staffId, handOver }: UnfinishedBulkAction): ContactCommand {
  if (handOver) return { type: 'AssignMessage', assignedBy: staffId, ...handOver };
  if (action === 'assign') return { type: 'AssignMessage', assigneeId: staffId };
  return { type: findMessageChange(action).type };
}
