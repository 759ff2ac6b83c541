import { Check } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { MessagePanel } from '../../../components/ui/message-panel';
import { leaveSignedOut } from '../../../lib/leave-signed-out';

interface AccountErasedProps {
  /** Says what becomes of purchases that were not sent yet. */
  readonly purchases?: ReactNode;
}

/** Says, until the person goes on, that the account is deleted, and what is left to do. */
export function AccountErased({ purchases }: AccountErasedProps) {
  const { t } = useTranslation(['profile', 'common']);
  // This replaces the profile, in which the person had scrolled down.
  useEffect(() => {
    // In newer browsers `scrollTo` returns a promise, which React must not take for the cleanup of the effect.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <MessagePanel title={t('erase.done.title')} text={t('erase.done.text')} details={purchases} Icon={Check}>
      <Button onClick={leaveSignedOut}>{t('common:notFound.home')}</Button>
    </MessagePanel>
  );
}
