import { loadStaffRoles } from '@mirabelle/application';
import { adminReplyToContactMessage } from '@mirabelle/backoffice-contracts';
import type { StaffRole } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';

type Dependencies = Pick<Context, 'commands'>;

/** Whether an account may reply to messages by the roles that it has at this moment. */
export async function mayReply({ commands }: Dependencies, userId: string): Promise<boolean> {
  const roles = await loadStaffRoles({ commands }, userId);
  return (adminReplyToContactMessage.access as readonly StaffRole[]).some((role) => roles.has(role));
}

/** Refuses an assignee who may not reply to messages. @throws ProblemError `reference_unknown` */
export async function requireReplyRole(dependencies: Dependencies, assigneeId: string): Promise<void> {
  if (await mayReply(dependencies, assigneeId)) return;
  const message = 'Must be a colleague who may answer messages';
  throw new ProblemError('reference_unknown', 'Only operators and support can take a message on.', {
    errors: [{ path: 'assigneeId', message }],
  });
}
