import type { AdminContactMessage } from '@mirabelle/contracts';
import { useGetIdentity } from 'react-admin';
import { useWords } from '../components/use-words';

interface AssigneeProps {
  readonly message: Pick<AdminContactMessage, 'assigneeId' | 'assigneeName'>;
}

/** Who has taken a message on. */
export function Assignee({ message: { assigneeId, assigneeName } }: AssigneeProps) {
  const words = useWords('contact-messages.assignees');
  const { identity } = useGetIdentity();
  if (assigneeId === null) return words('nobody');
  if (assigneeId === identity?.id) return words('you');
  return <bdi>{assigneeName ?? words('colleague')}</bdi>;
}
