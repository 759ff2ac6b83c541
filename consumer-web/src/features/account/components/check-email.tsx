import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { MessagePanel } from '../../../components/ui/message-panel';
import { toast } from '../../../components/ui/toast-store';
import { describeError } from '../../../lib/describe-error';
import { findMailProvider } from '../mail-providers';
import { useDetectSignIn } from '../use-detect-sign-in';

interface CheckEmailProps {
  readonly email: string;
  /** A link to the sign-in page for a person who signs up, and to the sign-up page for one who signs in. */
  readonly otherPage: { readonly label: string; readonly href: string };
  readonly onUseAnotherAddress: () => void;
  /** Requests another link for the same address. */
  readonly onResend: () => Promise<unknown>;
}

/**
 * Says that a link was sent, links to the person's mail provider if it is known, and sends another link. The text does
 * not reveal whether an account exists for the address. Once the link was used in another tab, this tab goes on too.
 */
export function CheckEmail({ email, otherPage, onUseAnotherAddress, onResend }: CheckEmailProps) {
  const { t } = useTranslation('account');
  const provider = findMailProvider(email);
  useDetectSignIn();
  // This replaces a form to which the person had scrolled down.
  useEffect(() => {
    // In newer browsers `scrollTo` returns a promise, which React must not take for the cleanup of the effect.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: onResend,
    onError: (error) =>
      toast({
        title: t('checkEmail.resendFailed'),
        description: describeError(error, t('signUp.failedText')),
        variant: 'destructive',
      }),
  });
  return (
    <MessagePanel title={t('checkEmail.title')} text={t('checkEmail.text', { email })} Icon={MailCheck}>
      {provider && (
        <Button asChild>
          <a href={provider.url} target="_blank" rel="noreferrer">
            {t('checkEmail.open', { provider: provider.name })}
          </a>
        </Button>
      )}
      <Button variant="secondary" disabled={isPending} onClick={() => mutate()}>
        {t(isPending ? 'signUp.pending' : 'checkEmail.resend')}
      </Button>
      <Button variant="quiet" onClick={onUseAnotherAddress}>
        {t('checkEmail.again')}
      </Button>
      <Button asChild variant="quiet">
        <Link to={otherPage.href}>{otherPage.label}</Link>
      </Button>
      <p role="status" className="basis-full text-sm empty:hidden">
        {isSuccess && t('checkEmail.resent')}
      </p>
    </MessagePanel>
  );
}
