import type { Salon } from '@mirabelle/contracts';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/ui/button';
import { cx } from '../components/ui/class-names';
import { PageHeading } from '../components/ui/page-heading';
import { useCurrentUser } from '../features/account/api/current-user';
import { SalonFilterForm } from '../features/salon/components/salon-filter-form';
import { SalonResults } from '../features/salon/components/salon-results';
import { NO_FILTERS, type SalonFilters } from '../features/salon/salon-filters';
import { useVisitorPosition } from '../features/salon/use-visitor-position';
import { leave, loginAddress } from '../lib/full-page-navigation';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import { usePageTitle } from '../lib/use-page-title';

const BookingDialog = lazyWithTexts(
  async () => (await import('../features/booking/components/booking-dialog')).BookingDialog,
  'booking',
);

/** The directory of salons. Booking requires a sign-in. */
export function SalonsPage() {
  const { t } = useTranslation('salon');
  const { user } = useCurrentUser();
  const [filters, setFilters] = useState<SalonFilters>(NO_FILTERS);
  const [showsFilters, setShowsFilters] = useState(false);
  const filtersId = useId();
  const [booking, setBooking] = useState<Salon>();
  const change = (part: Partial<SalonFilters>) => setFilters((current) => ({ ...current, ...part }));
  const askPosition = useVisitorPosition(
    (near) => change({ near }),
    () => change({ sort: 'rating' }),
  );
  usePageTitle(t('title'), t('intro'));
  // People who are signed in can book, so the dialog is loaded before they open it.
  useEffect(() => {
    if (user) void BookingDialog.preload();
  }, [user]);
  const sortBy = (sort: SalonFilters['sort']) => {
    change({ sort });
    if (sort === 'distance' && filters.near === '') askPosition();
  };
  return (
    <div className="page pb-20">
      <PageHeading title={t('heading')} text={t('intro')} />
      <div className="grid gap-10 lg:grid-cols-[17rem_1fr] lg:gap-14">
        <aside>
          <Button
            variant="secondary"
            className="w-full lg:hidden"
            aria-expanded={showsFilters}
            aria-controls={filtersId}
            onClick={() => setShowsFilters(!showsFilters)}
          >
            <SlidersHorizontal className="size-4" aria-hidden />
            {t('filters.toggle')}
            <ChevronDown
              className={cx(
                'size-4 text-muted transition-transform duration-150',
                showsFilters && 'rotate-180',
              )}
              aria-hidden
            />
          </Button>
          <div id={filtersId} className={cx('pt-6 lg:block lg:pt-0', !showsFilters && 'hidden')}>
            <SalonFilterForm filters={filters} onChange={change} />
          </div>
        </aside>
        <SalonResults
          filters={useDeferredValue(filters)}
          onSort={sortBy}
          onBook={(salon) => (user ? setBooking(salon) : leave.to(loginAddress('/salons')))}
        />
      </div>
      <Suspense>
        {booking && <BookingDialog salon={booking} onClose={() => setBooking(undefined)} />}
      </Suspense>
    </div>
  );
}
