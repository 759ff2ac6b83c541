import { TIMING } from '@mirabelle/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FIRST_FACE } from '../../../components/portrait/tones';
import { toast } from '../../../components/ui/toast-store';
import { sentenceOf } from '../../../lib/api-error';
import { leave } from '../../../lib/leave';
import { useSignIn } from '../api/sessions';
import { AccountPanel } from './account-panel';
import { CheckEmail } from './check-email';
import { EmailForm } from './email-form';

/** Signing in: at once on a trusted device, elsewhere by a mailed link. */
export function SignIn({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('account');
  const { mutate, isPending, data } = useSignIn();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) return <CheckEmail email={sentTo} onAgain={() => setSentTo(undefined)} />;
  const send = (email: string) =>
    mutate(
      { email, returnTo },
      {
        onSuccess: ({ status }) => {
          if (status === 'link_sent') return setSentTo(email);
          toast({ title: t('signIn.welcome'), description: t('signIn.welcomeText') });
          // A full load, so that nothing of the signed-out visit stays in memory; after a moment for the welcome.
          window.setTimeout(() => leave.to(returnTo), TIMING.loginRedirect);
        },
        onError: (error) =>
          toast({
            title: t('signIn.failed'),
            description: sentenceOf(error, t('signIn.failedText')),
            variant: 'destructive',
          }),
      },
    );
  return (
    <AccountPanel title={t('signIn.title')} text={t('signIn.text')} face={FIRST_FACE}>
      <EmailForm
        action={t('signIn.action')}
        pendingAction={t('signIn.pending')}
        pending={isPending || data?.status === 'signed_in'}
        onEmail={send}
      />
      <p className="mt-6 text-sm text-muted">
        {t('signIn.noAccount')}{' '}
        <Link
          to={`/signup?${new URLSearchParams({ returnTo })}`}
          className="font-medium text-primary underline underline-offset-4"
        >
          {t('signIn.signUp')}
        </Link>
      </p>
    </AccountPanel>
  );
}
