import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../components/ui/button';
import { Skeleton } from '../components/ui/skeleton';
import { useCurrentUser } from '../features/account/api/current-user';
import { ProfileHeader } from '../features/account/components/profile-header';
import { MyBookings } from '../features/booking/components/my-bookings';
import { handleUnauthorised } from '../lib/unauthorised';
import { usePageTitle } from '../lib/use-page-title';

/** The person's own page. Signed-out visitors are told so and taken to sign in. */
export function ProfilePage() {
  const { t } = useTranslation('account');
  const { user, isLoading } = useCurrentUser();
  const signedOut = !isLoading && !user;
  usePageTitle(t('profile.title'));
  useEffect(() => {
    if (signedOut) handleUnauthorised();
  }, [signedOut]);
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
      <ProfileHeader user={user} />
      <MyBookings
        emptyAction={
          <Button asChild>
            <Link to="/salons">{t('profile.findSalon')}</Link>
          </Button>
        }
      />
    </div>
  );
}
