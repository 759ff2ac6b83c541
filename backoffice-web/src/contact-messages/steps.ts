import type { AdminContactMessage } from '@mirabelle/contracts';

export type ContactStep = 'reply' | 'assign' | 'close' | 'reopen';

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
