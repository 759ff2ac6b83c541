import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DEFAULT_FACE } from '../../../components/portrait/portrait-colors';
import { SentenceSpace } from '../../../components/ui/sentence-space';
import { toast } from '../../../components/ui/toast-store';
import { describeError } from '../../../lib/describe-error';
import { useSignUp } from '../api/sessions';
import { useSentLink } from '../use-sent-link';
import { AccountPanel } from './account-panel';
import { CheckEmail } from './check-email';
import { ConsentLine } from './consent-line';
import { EmailForm } from './email-form';
import { SignInReason } from './sign-in-reason';

interface SignUpProps {
  readonly returnTo: string;
  /** What the page says about an invitation that counts with this sign-up. */
  readonly invitation?: ReactNode;
}

/** The sign-up form. A successful request shows "Check your email". */
export function SignUp({ returnTo, invitation }: SignUpProps) {
  const { t } = useTranslation('account');
  const { mutate, mutateAsync, isPending } = useSignUp();
  const { sentTo, remember, forget } = useSentLink();
  const signInHref = `/signin?${new URLSearchParams({ returnTo })}`;
  if (sentTo)
    return (
      <CheckEmail
        email={sentTo}
        otherPage={{ label: t('checkEmail.signIn'), href: signInHref }}
        onUseAnotherAddress={forget}
        onResend={() => mutateAsync({ email: sentTo, returnTo })}
      />
    );
  const requestLink = (email: string) =>
    mutate(
      { email, returnTo },
      {
        onSuccess: () => {
          toast({ title: t('verificationSent.title'), description: t('verificationSent.description') });
          remember(email);
        },
        onError: (error) =>
          toast({
            title: t('signUp.failed'),
            description: describeError(error, t('signUp.failedText')),
            variant: 'destructive',
          }),
      },
    );
  return (
    <AccountPanel
      title={t('signUp.title')}
      text={t('signUp.text')}
      face={{ ...DEFAULT_FACE, skin: '#8d5a3c', hair: '#2c1b18', lips: '#a33a4b' }}
    >
      <SignInReason returnTo={returnTo} isSignUp />
      {invitation}
      <EmailForm
        submitLabel={t('signUp.action')}
        pendingLabel={t('signUp.pending')}
        isPending={isPending}
        onSubmit={requestLink}
      />
      <ConsentLine />
      <p className="mt-6 text-sm text-muted">
        {t('signUp.haveAccount')}
        <SentenceSpace />
        <Link to={signInHref} className="font-medium text-primary underline underline-offset-4">
          {t('signUp.signIn')}
        </Link>
      </p>
    </AccountPanel>
  );
}
