import type { AdminContactMessage, StaffRole } from '@mirabelle/contracts';
import { canAccess } from '../auth/roles';

export type ContactStep = 'reply' | 'assign' | 'close' | 'reopen';

/** Whether somebody with these roles may answer messages, and so be given one. */
export const mayAnswer = (roles: readonly StaffRole[]): boolean =>
  canAccess(roles, { resource: 'contact-messages', action: 'reply' });

/** What can be done with a message, the likeliest first. Nobody can answer a person who has been erased. */
export function stepsFor({
  status,
  assigneeId,
  email,
}: Pick<AdminContactMessage, 'status' | 'assigneeId' | 'email'>): ContactStep[] {
  if (status === 'closed') return ['reopen'];
  const steps: ContactStep[] = [];
  if (email !== null) steps.push('reply');
  if (assigneeId === null) steps.push('assign');
  return [...steps, 'close'];
}
