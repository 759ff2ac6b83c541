import { useGetIdentity } from 'react-admin';
import { useWords } from '../components/use-words';

/** Who has taken a message on. */
export function Assignee({ id }: { id: string | null }) {
  const words = useWords('contact-messages.assignees');
  const { identity } = useGetIdentity();
  if (id === null) return words('nobody');
  return words(id === identity?.id ? 'you' : 'colleague');
}
