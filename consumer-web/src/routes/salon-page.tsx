import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Button } from '../components/ui/button';
import { MessagePanel } from '../components/ui/message-panel';
import { Skeleton } from '../components/ui/skeleton';
import { salonQuery } from '../features/salon/api/salons';
import { SalonOverview } from '../features/salon/components/salon-overview';
import { ApiError } from '../lib/api-error';
import { usePageTitle } from '../lib/use-page-title';
import { BookingInAddress, useBookingInAddress } from './booking-in-address';
import { useSalonHeart } from './use-salon-heart';

/** An id with other characters than these is refused by the server before it looks for the salon. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The page of one salon. Booking requires a sign-in. */
export function SalonPage() {
  const { t } = useTranslation('salon-page');
  const { id = '' } = useParams();
  const { data: salon, error, refetch } = useQuery(salonQuery(id));
  const book = useBookingInAddress();
  const renderHeart = useSalonHeart();
  usePageTitle(salon?.name ?? t('title'), salon && t('description', { name: salon.name, city: salon.city }));
  if (salon) {
    return (
      <>
        <SalonOverview
          salon={salon}
          onBook={(serviceId) => book(salon, serviceId)}
          heart={renderHeart(salon)}
        />
        <BookingInAddress />
      </>
    );
  }
  if (error) {
    return isMissing(error) ? (
      <MessagePanel title={t('missing.title')} text={t('missing.text')}>
        <Button asChild>
          <Link to="/salons">{t('backToAll')}</Link>
        </Button>
      </MessagePanel>
    ) : (
      <MessagePanel title={t('failed.title')} text={t('failed.text')}>
        <Button onClick={() => void refetch()}>{t('failed.retry')}</Button>
      </MessagePanel>
    );
  }
  return (
    <div className="pb-20">
      <Skeleton className="h-44 w-full md:h-72" />
      <div className="page grid gap-6 pt-10">
        <Skeleton className="h-12 max-w-md" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
