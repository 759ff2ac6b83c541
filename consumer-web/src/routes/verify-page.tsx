import { INVITATION_PARAMETER } from '@mirabelle/catalogue';
import { useLayoutEffect } from 'react';
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

/** Shows the page without the menu, the bag and the footer of the shop, which have no place on the way to the back office. */
function useWithoutShop(isForStaff: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isForStaff) dataset.withoutShop = '';
    return () => {
      delete dataset.withoutShop;
    };
  }, [isForStaff]);
}

/** The page that the sign-in links in mails open. */
export function VerifyPage() {
  const { t } = useTranslation('account');
  const [search] = useUrlSearch();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const isForStaff = isBackOffice(returnTo);
  usePageTitle(isForStaff ? t('verify.staffTitle') : t('verify.title'));
  useWithoutShop(isForStaff);
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
        if (isForStaff) fullPageNavigation.to(returnTo);
        else void navigate(returnTo, { replace: true });
      }}
    />
  );
}
