import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';

interface CheckEmailProps {
  readonly email: string;
  /** Where "Sign in" leads; left out where the visitor has just tried that. */
  readonly signInHref?: string;
  readonly onAgain: () => void;
}

/** Says that a link is on its way, without saying whether the address is known. */
export function CheckEmail({ email, signInHref, onAgain }: CheckEmailProps) {
  const { t } = useTranslation('account');
  return (
    <Notice title={t('checkEmail.title')} text={t('checkEmail.text', { email })} Icon={MailCheck}>
      <Button look="secondary" onClick={onAgain}>
        {t('checkEmail.again')}
      </Button>
      {signInHref && (
        <Button asChild look="quiet">
          <Link to={signInHref}>{t('checkEmail.signIn')}</Link>
        </Button>
      )}
    </Notice>
  );
}
