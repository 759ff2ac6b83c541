import type { Booking } from '@mirabelle/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { useBookings } from '../api/bookings';
import { type BookingAction, BookingCard } from './booking-card';
import { CancelDialog } from './cancel-dialog';
import { RescheduleDialog } from './reschedule-dialog';
import { ReviewDialog } from './review-dialog';

const DIALOGS = { cancel: CancelDialog, reschedule: RescheduleDialog, review: ReviewDialog } as const;

/** The user's appointments. Each can be rescheduled or canceled before it begins and reviewed after it is completed. */
export function MyBookings({ emptyAction }: { emptyAction: ReactNode }) {
  const { t } = useTranslation('booking');
  const bookings = useBookings();
  const heading = useRef<HTMLHeadingElement>(null);
  const [openDialog, setOpenDialog] = useState<{
    readonly action: BookingAction;
    readonly booking: Booking;
  }>();
  const Dialog = openDialog && DIALOGS[openDialog.action];
  const close = () => {
    setOpenDialog(undefined);
    // The action may have removed the button that opened the dialog. Focus then moves to the heading.
    window.requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  };
  return (
    <section className="py-10">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('myBookings')}
      </h2>
      {bookings.isPending && <Skeleton className="mt-6 h-32" />}
      {bookings.isError && (
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
      <ul className="mt-4">
        {bookings.data?.map((booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            onAction={(action) => setOpenDialog({ action, booking })}
          />
        ))}
      </ul>
      {Dialog && <Dialog booking={openDialog.booking} onClose={close} />}
    </section>
  );
}
