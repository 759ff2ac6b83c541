import type { Payment } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../components/ui/button';
import { Skeleton } from '../components/ui/skeleton';
import { useCurrentUser } from '../features/account/api/current-user';
import { Avatar, formatDisplayName } from '../features/account/components/avatar';
import { AppointmentsToCancel } from '../features/booking/components/appointments-to-cancel';
import { MyBookings } from '../features/booking/components/my-bookings';
import { useAddToCart } from '../features/cart/use-add-to-cart';
import { MyMessages } from '../features/contact/components/my-messages';
import { HeartButton } from '../features/favorites/components/heart-button';
import { useFavorites } from '../features/favorites/use-favorites';
import { PasskeysPanel } from '../features/passkeys/components/passkeys-panel';
import { MyPayments } from '../features/payment/components/my-payments';
import { UnsentAfterErasure } from '../features/payment/components/unsent-after-erasure';
import { UnsentBeforeErasure } from '../features/payment/components/unsent-before-erasure';
import { useReadUnsentPurchases } from '../features/payment/use-unsent-purchases';
import { EndPlan } from '../features/plan/components/end-plan';
import { referralsQuery } from '../features/profile/api/profile-activity';
import { AccountErased } from '../features/profile/components/account-erased';
import { Devices } from '../features/profile/components/devices';
import { EditProfileDialog } from '../features/profile/components/edit-profile-dialog';
import { EmailReminders } from '../features/profile/components/email-reminders';
import { MemberPlan } from '../features/profile/components/member-plan';
import { PersonalData } from '../features/profile/components/personal-data';
import { PlanEndingNotice } from '../features/profile/components/plan-ending-notice';
import { ProfileHeader } from '../features/profile/components/profile-header';
import { ProfileIndex } from '../features/profile/components/profile-index';
import { ProfileTabs } from '../features/profile/components/profile-tabs';
import { useReferralNews } from '../features/profile/use-referral-news';
import { PushReminder } from '../features/reminders/components/push-reminder';
import { handleUnauthorized } from '../lib/unauthorized';
import { usePageTitle } from '../lib/use-page-title';
import { useProducts } from '../lib/use-products';
import { createCartItemBody } from './create-cart-item-body';
import { useOfflineCopy } from './use-offline-copy';

/** The profile of the signed-in person. Signed-out visitors are taken to sign in. */
export function ProfilePage() {
  const { t } = useTranslation(['account', 'profile']);
  const { user, isSignedOut, hasFailed, retry } = useCurrentUser();
  const [erased, setErased] = useState<{ readonly unsent: readonly Payment[] }>();
  const readUnsentPurchases = useReadUnsentPurchases();
  const [isEditing, setEditing] = useState(false);
  const { addAll } = useAddToCart({ isSignedIn: user !== null, canUndo: true });
  const { isFavorite, toggle } = useFavorites({ isSignedIn: user !== null });
  const { data: referrals } = useQuery({ ...referralsQuery, enabled: user !== null });
  useReferralNews(user, referrals);
  useOfflineCopy(user);
  const products = useProducts();
  usePageTitle(t('profile.title'));
  useEffect(() => {
    if (isSignedOut && !erased) handleUnauthorized();
  }, [isSignedOut, erased]);
  if (erased) return <AccountErased purchases={<UnsentAfterErasure payments={erased.unsent} />} />;
  if (!user && hasFailed) {
    return (
      <div role="alert" className="page grid justify-items-start gap-4 py-14">
        <h1 className="text-4xl">{t('profile.title')}</h1>
        <p className="text-muted">{t('profile:listFailed')}</p>
        <Button variant="secondary" onClick={retry}>
          {t('profile:retry')}
        </Button>
      </div>
    );
  }
  if (!user) {
    return (
      <div className="page grid gap-6 py-14">
        <Skeleton className="h-20 max-w-md" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  return (
    <div className="page pb-20">
      <ProfileHeader
        avatar={<Avatar user={user} className="size-20 shrink-0 font-serif text-3xl" />}
        name={formatDisplayName(user, t('profile.fallbackName'))}
        email={user.email}
        onEdit={() => setEditing(true)}
      />
      <ProfileIndex />
      <MemberPlan user={user} endPlan={<EndPlan plan={user.plan} trialEndsAt={user.trialEndsAt} />} />
      <ProfileTabs
        referralCode={user.referralCode}
        renderHeart={({ id, name }) => {
          const favorite = { itemType: 'look', itemId: id } as const;
          return (
            <HeartButton
              name={name}
              isPressed={isFavorite(favorite)}
              onPress={() => toggle(favorite, name)}
            />
          );
        }}
        onBuyLook={(bought) => void addAll(bought.map((product) => createCartItemBody(product, products)))}
      />
      <MyBookings
        emptyAction={
          <Button asChild>
            <Link to="/salons">{t('profile.findSalon')}</Link>
          </Button>
        }
      />
      <MyPayments />
      <MyMessages />
      {/* The account menu leads here. */}
      <div id="settings" className="scroll-mt-17">
        <EmailReminders user={user} />
        <PushReminder isOffered={false} className="border-t border-line py-10" headingClassName="text-2xl" />
        <PersonalData
          endings={
            <>
              <PlanEndingNotice user={user} />
              <AppointmentsToCancel />
              <UnsentBeforeErasure />
            </>
          }
          onErased={() => setErased({ unsent: readUnsentPurchases() })}
        />
        <Devices />
        <PasskeysPanel />
      </div>
      {isEditing && (
        <EditProfileDialog
          user={user}
          avatar={<Avatar user={user} className="size-20 font-serif text-3xl" />}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}
