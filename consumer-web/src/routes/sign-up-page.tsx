import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/account/api/current-user';
import { SignUp } from '../features/account/components/sign-up';
import { usePageTitle } from '../lib/use-page-title';
import { ReturnTo, useReturnTo } from './return-to';

/** The sign-up page. Users who are signed in already are taken to the page that `returnTo` names. */
export function SignUpPage() {
  const { t } = useTranslation('account');
  const returnTo = useReturnTo();
  const { user } = useCurrentUser();
  usePageTitle(t('signUp.title'));
  return user ? <ReturnTo path={returnTo} /> : <SignUp returnTo={returnTo} />;
}
