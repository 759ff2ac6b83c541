import { RecordLink } from '../components/record-link';
import { useResourceTranslate } from '../i18n/i18n';

interface AccountLinkProps {
  readonly id: string | null;
  readonly email: string | null;
}

/** A link to the account of the referrer or the referee. An erased account has no id. */
export function AccountLink({ id, email }: AccountLinkProps) {
  const t = useResourceTranslate('referrals');
  if (id === null || email === null) return t('erased');
  return (
    <RecordLink resource="users" id={id}>
      {email}
    </RecordLink>
  );
}
