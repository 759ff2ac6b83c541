import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Button } from '../components/ui/button';
import { MessagePanel } from '../components/ui/message-panel';
import { Skeleton } from '../components/ui/skeleton';
import { useCurrentUser } from '../features/account/api/current-user';
import { useBooking } from '../features/booking/api/bookings';
import { BookingOverview } from '../features/booking/components/booking-overview';
import { isReminded } from '../features/booking/sort-bookings';
import { PushReminder } from '../features/reminders/components/push-reminder';
import { ApiError } from '../lib/api-error';
import { createLoginAddress, fullPageNavigation } from '../lib/full-page-navigation';
import { usePageTitle } from '../lib/use-page-title';
import { useOfflineCopy } from './use-offline-copy';

/** An id with other characters than these is refused by the server before it looks for the booking. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** One booking of the signed-in person. Visitors are taken to sign in and back. */
export function BookingPage() {
  const { t } = useTranslation(['appointment', 'booking']);
  const { id = '' } = useParams();
  const { user, isLoading } = useCurrentUser();
  const isSignedOut = !isLoading && !user;
  useOfflineCopy(user);
  const booking = useBooking(id, user !== null);
  usePageTitle(t('title'));
  useEffect(() => {
    if (isSignedOut) fullPageNavigation.to(createLoginAddress());
  }, [isSignedOut]);
  if (booking.data) {
    const reminder = <PushReminder isOffered={isReminded(booking.data)} />;
    return <BookingOverview booking={booking.data} reminder={reminder} />;
  }
  if (booking.isError) {
    return isMissing(booking.error) ? (
      <MessagePanel title={t('missing.title')} text={t('missing.text')}>
        <Button asChild>
          <Link to="/profile#bookings">{t('backToAll')}</Link>
        </Button>
      </MessagePanel>
    ) : (
      <MessagePanel title={t('failed.title')} text={t('failed.text')}>
        <Button onClick={() => void booking.refetch()}>{t('booking:retry')}</Button>
      </MessagePanel>
    );
  }
  return (
    <div className="page grid max-w-4xl gap-6 py-14">
      <Skeleton className="h-12 max-w-md" />
      <Skeleton className="h-72" />
    </div>
  );
}
