import { translateCity } from '@mirabelle/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { LoadProblem } from '../components/load-problem';
import { Skeleton } from '../components/ui/skeleton';
import { salonQuery } from '../features/salon/api/salons';
import { SalonOverview } from '../features/salon/components/salon-overview';
import { readServiceInUrl } from '../features/salon/find-filtered-service';
import { findSalonDay } from '../features/salon/salon-day';
import { useOnceHydrated } from '../lib/hydration';
import { usePageTitle } from '../lib/use-page-title';
import { BookingInUrl, useBookingInUrl } from './booking-in-url';
import { useRenderSalonHeart } from './use-render-salon-heart';

/** The page of one salon. Booking requires a sign-in. */
export function SalonPage() {
  const { t, i18n } = useTranslation('salon-page');
  const { id = '' } = useParams();
  const { search } = useLocation();
  const {
    data: salon,
    error,
    refetch,
    dataUpdatedAt,
    // The page may have been rendered a while ago. Whether the salon is open may have changed since.
  } = useQuery({ ...salonQuery(id), refetchOnMount: 'always' });
  const findDay = (time: number) => salon && findSalonDay(salon.timeZone, new Date(time)).date;
  // On the same day the markup is right, and the page need not be rendered a second time.
  const isAnotherDay = useOnceHydrated(
    () => findDay(Date.now()) !== findDay(dataUpdatedAt),
    () => false,
  );
  // The rendered page knows no query. Staff look at a draft as it will be.
  const asksForPreview = useOnceHydrated(
    () => new URLSearchParams(search).has('preview'),
    () => false,
  );
  const book = useBookingInUrl();
  const renderHeart = useRenderSalonHeart();
  usePageTitle(
    salon?.name ?? t('title'),
    salon && t('description', { name: salon.name, city: translateCity(salon.city, i18n.language) }),
  );
  if (salon) {
    const isPreview = asksForPreview && salon.isDraft;
    return (
      <>
        {isPreview && (
          <p role="status" className="page py-3 text-sm font-medium">
            {t('preview')}
          </p>
        )}
        <SalonOverview
          salon={isPreview ? { ...salon, isSuspended: false } : salon}
          now={isAnotherDay ? new Date() : new Date(dataUpdatedAt)}
          onBook={(service, nextFree) =>
            book(salon, {
              ...(service ?? readServiceInUrl(search)),
              date: nextFree?.date,
              time: nextFree?.time,
            })
          }
          heart={renderHeart(salon)}
        />
        <BookingInUrl />
      </>
    );
  }
  if (error) {
    return (
      <LoadProblem
        error={error}
        notFoundTexts={{ title: t('missing.title'), text: t('missing.text') }}
        failedTexts={{ title: t('failed.title'), text: t('failed.text'), retry: t('failed.retry') }}
        alternativeLink={<Link to="/salons">{t('backToAll')}</Link>}
        onRetry={() => void refetch()}
      />
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
