import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/account/api/current-user';
import { SignIn } from '../features/account/components/sign-in';
import { usePageTitle } from '../lib/use-page-title';
import { Return } from './return';
import { useReturnTo } from './use-return-to';

/** Signing in. Who is signed in already goes where they wanted to. */
export function SignInPage() {
  const { t } = useTranslation('account');
  const returnTo = useReturnTo();
  const { user } = useCurrentUser();
  usePageTitle(t('signIn.title'));
  return user ? <Return to={returnTo} /> : <SignIn returnTo={returnTo} />;
}
