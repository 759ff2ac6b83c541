import { INVITATION_PARAMETER } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Verify } from '../features/account/components/verify';
import { forgetSentLink } from '../features/account/sent-link';
import { InvitationChoice } from '../features/referral/components/invitation-choice';
import { useLinkInvitation } from '../features/referral/use-link-invitation';
import { fullPageNavigation, isBackOffice } from '../lib/full-page-navigation';
import { confirmIntent } from '../lib/intent';
import { usePageTitle } from '../lib/use-page-title';
import { useUrlSearch } from '../lib/use-url-search';
import { useReturnTo } from './return-to';

/** The page that the sign-in links in mails open. */
export function VerifyPage() {
  const { t } = useTranslation('account');
  const [search] = useUrlSearch();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  usePageTitle(t('verify.title'));
  const isSignUp = search.has('signUp');
  const invitation = useLinkInvitation((isSignUp && search.get(INVITATION_PARAMETER)) || undefined);
  return (
    <Verify
      token={search.get('token') ?? ''}
      returnTo={returnTo}
      isSignUp={isSignUp}
      isProof={search.has('proof')}
      {...(isSignUp && { invitation: <InvitationChoice invitation={invitation} /> })}
      isWaiting={invitation.isPending}
      beforeRedeeming={invitation.follow}
      onDone={() => {
        forgetSentLink();
        confirmIntent(returnTo);
        if (isBackOffice(returnTo)) fullPageNavigation.to(returnTo);
        else void navigate(returnTo, { replace: true });
      }}
    />
  );
}
