import type { Booking } from '@mirabelle/contracts';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { useBookings } from '../api/bookings';
import { sortBookings } from '../booking-timing';
import { BookingCard } from './booking-card';
import { type BookingAction, useBookingDialogs } from './booking-dialogs';

/** The user's appointments: upcoming ones, the soonest on top, then past and canceled ones, the latest on top. */
export function MyBookings({ emptyAction }: { emptyAction: ReactNode }) {
  const { t } = useTranslation(['booking', 'appointment']);
  const bookings = useBookings();
  const heading = useRef<HTMLHeadingElement>(null);
  const { open, dialog } = useBookingDialogs(bookings.data ?? [], heading);
  const { upcoming, past } = sortBookings(bookings.data ?? []);
  return (
    <section id="bookings" className="scroll-mt-24 py-10">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('myBookings')}
      </h2>
      {bookings.isPending && <Skeleton className="mt-6 h-32" />}
      {bookings.isLoadingError && (
        <div className="mt-6 grid justify-items-start gap-4">
          <p className="text-muted">{t('listFailed')}</p>
          <Button variant="secondary" onClick={() => void bookings.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {bookings.data?.length === 0 && (
        <div className="mt-6 grid justify-items-start gap-5">
          <p className="text-muted">{t('empty')}</p>
          {emptyAction}
        </div>
      )}
      {upcoming.length > 0 && (
        <BookingList title={t('appointment:upcoming')} bookings={upcoming} onAction={open} />
      )}
      {past.length > 0 && <BookingList title={t('appointment:past')} bookings={past} onAction={open} />}
      {dialog}
    </section>
  );
}

interface BookingListProps {
  readonly title: string;
  readonly bookings: readonly Booking[];
  readonly onAction: (action: BookingAction, booking: Booking) => void;
}

function BookingList({ title, bookings, onAction }: BookingListProps) {
  return (
    <>
      <h3 className="mt-8 text-sm font-medium text-muted">{title}</h3>
      <ul className="mt-1">
        {bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} onAction={(action) => onAction(action, booking)} />
        ))}
      </ul>
    </>
  );
}
