import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/account/api/current-user';
import { SignUp } from '../features/account/components/sign-up';
import { AfterHydration } from '../lib/hydration';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import { usePageTitle } from '../lib/use-page-title';
import { ReturnTo, useReturnTo } from './return-to';

const InvitationNote = lazyWithTexts(
  async () => (await import('../features/referral/components/invitation-note')).InvitationNote,
  'referral',
);

// A constant element, so that React skips it when the page renders again before it is hydrated.
const INVITATION = (
  <AfterHydration>
    <Suspense>
      <InvitationNote />
    </Suspense>
  </AfterHydration>
);

/** The sign-up page. Users who are signed in already are taken to the page that `returnTo` names. */
export function SignUpPage() {
  const { t } = useTranslation('account');
  const returnTo = useReturnTo();
  const { user } = useCurrentUser();
  usePageTitle(t('signUp.title'));
  return user ? <ReturnTo path={returnTo} /> : <SignUp returnTo={returnTo} invitation={INVITATION} />;
}
