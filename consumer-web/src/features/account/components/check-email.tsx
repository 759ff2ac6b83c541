import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { MessagePanel } from '../../../components/ui/message-panel';

interface CheckEmailProps {
  readonly email: string;
  /** Target of "Go to sign in". Absent on the sign-in page itself. */
  readonly signInHref?: string;
  readonly onUseAnotherAddress: () => void;
}

/** Says that a link was sent. The text does not reveal whether an account exists for the address. */
export function CheckEmail({ email, signInHref, onUseAnotherAddress }: CheckEmailProps) {
  const { t } = useTranslation('account');
  return (
    <MessagePanel title={t('checkEmail.title')} text={t('checkEmail.text', { email })} Icon={MailCheck}>
      <Button variant="secondary" onClick={onUseAnotherAddress}>
        {t('checkEmail.again')}
      </Button>
      {signInHref && (
        <Button asChild variant="quiet">
          <Link to={signInHref}>{t('checkEmail.signIn')}</Link>
        </Button>
      )}
    </MessagePanel>
  );
}
