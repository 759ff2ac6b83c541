import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LoadProblem } from '../components/load-problem';
import { Skeleton } from '../components/ui/skeleton';
import { useCurrentUser } from '../features/account/api/current-user';
import { useBooking } from '../features/booking/api/bookings';
import { willBeReminded } from '../features/booking/booking-timing';
import { BookingOverview } from '../features/booking/components/booking-overview';
import { PushReminder } from '../features/reminders/components/push-reminder';
import { SalonPlaceMap } from '../features/salon/components/salon-place-map';
import { createLoginUrl, fullPageNavigation } from '../lib/full-page-navigation';
import { usePageTitle } from '../lib/use-page-title';
import { useOfflineCopy } from './use-offline-copy';

/** One booking of the signed-in person. Visitors are taken to sign in and back. */
export function BookingPage() {
  const { t } = useTranslation(['appointment', 'booking']);
  const { id = '' } = useParams();
  const { user, isSignedOut, hasFailed, retry } = useCurrentUser();
  useOfflineCopy(user);
  const booking = useBooking(id, { isSignedIn: user !== null });
  usePageTitle(t('title'));
  useEffect(() => {
    if (isSignedOut) fullPageNavigation.to(createLoginUrl());
  }, [isSignedOut]);
  if (booking.data) {
    const reminderSwitch = (
      <PushReminder isOffered={willBeReminded(booking.data)} addsToEmail={user?.reminderMails !== false} />
    );
    const map = <SalonPlaceMap salon={booking.data.salon} />;
    return <BookingOverview booking={booking.data} map={map} reminderSwitch={reminderSwitch} />;
  }
  if (booking.isError || hasFailed) {
    return (
      <LoadProblem
        error={booking.error}
        notFoundTexts={{ title: t('missing.title'), text: t('missing.text') }}
        failedTexts={{ title: t('failed.title'), text: t('failed.text'), retry: t('booking:retry') }}
        alternativeLink={<Link to="/profile#bookings">{t('backToAll')}</Link>}
        onRetry={() => (hasFailed ? retry() : void booking.refetch())}
      />
    );
  }
  return (
    <div className="page grid max-w-4xl gap-6 py-14">
      <Skeleton className="h-12 max-w-md" />
      <Skeleton className="h-72" />
    </div>
  );
}
