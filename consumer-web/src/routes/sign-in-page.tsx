import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/account/api/current-user';
import { SignIn } from '../features/account/components/sign-in';
import { forgetSentLink } from '../features/account/sent-link';
import { PasskeySignIn } from '../features/passkeys/components/passkey-sign-in';
import { usePageTitle } from '../lib/use-page-title';
import { ReturnTo, useReturnTo } from './return-to';

/** The sign-in page. Users who are signed in already are taken to the page that `returnTo` names. */
export function SignInPage() {
  const { t } = useTranslation('account');
  const returnTo = useReturnTo();
  const { user } = useCurrentUser();
  usePageTitle(t('signIn.title'));
  return user ? (
    <ReturnTo path={returnTo} />
  ) : (
    <SignIn returnTo={returnTo} otherMethod={<PasskeySignIn returnTo={returnTo} onDone={forgetSentLink} />} />
  );
}
