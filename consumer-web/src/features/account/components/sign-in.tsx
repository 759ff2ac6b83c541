import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DEFAULT_FACE } from '../../../components/portrait/portrait-colors';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { describeError } from '../../../lib/describe-error';
import { fullPageNavigation } from '../../../lib/full-page-navigation';
import { confirmIntent } from '../../../lib/intent';
import { leaveAfterToast } from '../../../lib/leave-after-toast';
import { useSignIn } from '../api/sessions';
import { useSentLink } from '../use-sent-link';
import { AccountPanel } from './account-panel';
import { CheckEmail } from './check-email';
import { EmailForm } from './email-form';
import { findSignInReason, SignInReason } from './sign-in-reason';

interface SignInProps {
  readonly returnTo: string;
  /** Another way to sign in, without an email address, such as a passkey. */
  readonly otherMethod?: ReactNode;
}

/** The sign-in form. A remembered device is signed in at once; any other device needs the mailed link. */
export function SignIn({ returnTo, otherMethod }: SignInProps) {
  const { t } = useTranslation('account');
  const { mutate, mutateAsync, isPending, data } = useSignIn();
  const { sentTo, remember, forget } = useSentLink();
  const signUpHref = `/signup?${new URLSearchParams({ returnTo })}`;
  const handleAnswer = (email: string, status: 'signed_in' | 'link_sent') => {
    if (status === 'link_sent') return remember(email);
    forget();
    toast({ title: t('signIn.welcome'), description: t('signIn.welcomeText') });
    // A full page load drops what the signed-out visit cached. The delay leaves time to read the welcome.
    confirmIntent(returnTo);
    void leaveAfterToast(() => fullPageNavigation.to(returnTo));
  };
  if (sentTo)
    return (
      <CheckEmail
        email={sentTo}
        otherPage={{ label: t('signIn.signUp'), href: signUpHref }}
        onUseAnotherAddress={forget}
        // The device may have been remembered meanwhile, by the link in another tab.
        onResend={async () => {
          const { status } = await mutateAsync({ email: sentTo, returnTo });
          handleAnswer(sentTo, status);
        }}
      />
    );
  const signIn = (email: string) =>
    mutate(
      { email, returnTo },
      {
        onSuccess: ({ status }) => handleAnswer(email, status),
        onError: (error) =>
          toast({
            title: t('signIn.failed'),
            description: describeError(error, t('signIn.failedText')),
            variant: 'destructive',
          }),
      },
    );
  const reason = findSignInReason(returnTo);
  const isAsked = reason !== undefined;
  /** Whether something else than signing in is wanted that needs no account before: who wants it is likely new here. */
  const isLikelyNew = isAsked && reason !== 'booking' && reason !== 'payment' && reason !== 'profile';
  const signUp = (
    <div className={isLikelyNew ? 'mb-6 grid gap-2' : 'mt-6 grid gap-2'}>
      <p className="text-sm text-muted">{t('signIn.noAccount')}</p>
      <Button asChild variant="secondary" size="large">
        <Link to={signUpHref}>{t('signIn.signUp')}</Link>
      </Button>
    </div>
  );
  return (
    <AccountPanel
      title={t(isAsked ? 'signIn.action' : 'signIn.title')}
      text={t('signIn.text')}
      face={DEFAULT_FACE}
    >
      <SignInReason returnTo={returnTo} />
      {isLikelyNew && signUp}
      <EmailForm
        submitLabel={t('signIn.action')}
        pendingLabel={t('signIn.pending')}
        isPending={isPending || data?.status === 'signed_in'}
        onSubmit={signIn}
      />
      {!isLikelyNew && signUp}
      {otherMethod}
    </AccountPanel>
  );
}
