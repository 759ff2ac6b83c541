import type { User } from '@mirabelle/contracts';
import { DoorOpen, KeyRound, Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { ApiError, sentenceOf } from '../../../lib/api-error';
import { useVerify } from '../api/sessions';

const LINK_PROBLEMS = ['link_used', 'link_expired', 'link_unknown'] as const;

interface VerifyProps {
  readonly token: string;
  readonly returnTo: string;
  /** Called once the person is signed in and nothing is left to choose. */
  readonly onDone: () => void;
}

/**
 * Completes a mailed link. Only a press of the button uses the link: mail scanners that open every address
 * would use it up otherwise.
 */
export function Verify({ token, returnTo, onDone }: VerifyProps) {
  const { t } = useTranslation('account');
  const verify = useVerify();
  // Staff who asked for a page get it; those who did not are asked which of the two apps they want.
  const mustChoose = (user: User) => user.staffRoles.length > 0 && returnTo === '/';
  const again = `?${new URLSearchParams({ returnTo })}`;
  if (verify.data && mustChoose(verify.data)) return <Welcome user={verify.data} onContinue={onDone} />;
  if (token === '' || verify.error) {
    const code = verify.error instanceof ApiError ? verify.error.code : undefined;
    const problem = token === '' ? 'link_unknown' : LINK_PROBLEMS.find((each) => each === code);
    if (problem) {
      return (
        <Notice title={t(`verify.${problem}.title`)} text={t(`verify.${problem}.text`)} Icon={Unlink}>
          <Button asChild>
            <Link to={`/signin${again}`}>{t('verify.newLink')}</Link>
          </Button>
          <Button asChild look="secondary">
            <Link to={`/signup${again}`}>{t('verify.signUp')}</Link>
          </Button>
        </Notice>
      );
    }
  }
  const finish = () => verify.mutate(token, { onSuccess: (user) => !mustChoose(user) && onDone() });
  return (
    <Notice
      title={t('verify.title')}
      Icon={KeyRound}
      text={verify.error ? sentenceOf(verify.error, t('verify.failed')) : t('verify.text')}
    >
      <Button size="large" disabled={verify.isPending} onClick={finish}>
        {t(verify.isPending ? 'verify.pending' : 'verify.action')}
      </Button>
    </Notice>
  );
}

/** Staff choose where to go; everybody else has gone on already. */
function Welcome({ user, onContinue }: { user: User; onContinue: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Notice title={t('verify.done')} text={t('verify.doneText', { email: user.email })} Icon={DoorOpen}>
      {user.staffRoles.length > 0 && (
        <Button asChild>
          <a href="/backoffice/">{t('verify.backOffice')}</a>
        </Button>
      )}
      <Button look="secondary" onClick={onContinue}>
        {t('verify.continue')}
      </Button>
    </Notice>
  );
}
