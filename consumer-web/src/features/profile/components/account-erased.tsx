import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { MessagePanel } from '../../../components/ui/message-panel';
import { leaveSignedOut } from '../../../lib/leave-signed-out';

/** Says, until the person goes on, that the account is deleted. */
export function AccountErased() {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <MessagePanel title={t('erase.done.title')} text={t('erase.done.text')} Icon={Check}>
      <Button onClick={leaveSignedOut}>{t('common:notFound.home')}</Button>
    </MessagePanel>
  );
}
