import { RecordLink } from '../components/record-link';
import { useWords } from '../components/use-words';

interface PersonProps {
  readonly id: string | null;
  readonly email: string | null;
}

/** One of the two people of a referral, leading to their account. */
export function Person({ id, email }: PersonProps) {
  const words = useWords('referrals');
  if (id === null || email === null) return words('erased');
  return (
    <RecordLink resource="users" id={id}>
      {email}
    </RecordLink>
  );
}
