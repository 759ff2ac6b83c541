import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/account/api/current-user';
import { SignUp } from '../features/account/components/sign-up';
import { usePageTitle } from '../lib/use-page-title';
import { Return } from './return';
import { useReturnTo } from './use-return-to';

/** Signing up. Who is signed in already goes where they wanted to. */
export function SignUpPage() {
  const { t } = useTranslation('account');
  const returnTo = useReturnTo();
  const { user } = useCurrentUser();
  usePageTitle(t('signUp.title'));
  return user ? <Return to={returnTo} /> : <SignUp returnTo={returnTo} />;
}
