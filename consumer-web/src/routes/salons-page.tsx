import type { Salon } from '@mirabelle/contracts';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../components/ui/page-heading';
import { useCurrentUser } from '../features/account/api/current-user';
import { BookingDialog } from '../features/booking/components/booking-dialog';
import { NO_FILTERS, type SalonFilters } from '../features/salon/api/salons';
import { SalonFilterForm } from '../features/salon/components/salon-filter-form';
import { SalonResults } from '../features/salon/components/salon-results';
import { useVisitorPosition } from '../features/salon/use-visitor-position';
import { leave, loginAddress } from '../lib/leave';
import { usePageTitle } from '../lib/use-page-title';

/** The directory of salons. Booking asks for a sign-in first. */
export function SalonsPage() {
  const { t } = useTranslation('salon');
  const { user } = useCurrentUser();
  const [filters, setFilters] = useState<SalonFilters>(NO_FILTERS);
  const [booking, setBooking] = useState<Salon>();
  const change = (part: Partial<SalonFilters>) => setFilters((before) => ({ ...before, ...part }));
  const askPosition = useVisitorPosition(
    (near) => change({ near }),
    () => change({ sort: 'rating' }),
  );
  usePageTitle(t('title'), t('intro'));
  const sortBy = (sort: SalonFilters['sort']) => {
    change({ sort });
    if (sort === 'distance' && filters.near === '') askPosition();
  };
  return (
    <div className="page pb-20">
      <PageHeading title={t('heading')} text={t('intro')} />
      <div className="grid gap-10 lg:grid-cols-[17rem_1fr] lg:gap-14">
        <details className="group lg:hidden">
          <summary className="flex h-11 cursor-pointer list-none items-center justify-center gap-2 rounded-full border border-ink/25 px-5 text-sm font-medium [&::-webkit-details-marker]:hidden">
            <SlidersHorizontal className="size-4" aria-hidden />
            {t('filters.toggle')}
            <ChevronDown
              className="size-4 text-muted transition-transform duration-150 group-open:rotate-180"
              aria-hidden
            />
          </summary>
          <div className="pt-6">
            <SalonFilterForm filters={filters} onChange={change} />
          </div>
        </details>
        <aside className="hidden lg:block">
          <SalonFilterForm filters={filters} onChange={change} />
        </aside>
        <SalonResults
          filters={useDeferredValue(filters)}
          onSort={sortBy}
          onBook={(salon) => (user ? setBooking(salon) : leave.to(loginAddress('/salons')))}
        />
      </div>
      {booking && <BookingDialog salon={booking} onClose={() => setBooking(undefined)} />}
    </div>
  );
}
