import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { toast } from '../../../components/ui/toast-store';
import { isUnauthorised, sentenceOf } from '../../../lib/api-error';
import { useBookings, useCancelBooking } from '../api/bookings';
import { BookingCard } from './booking-card';

/** The person's appointments, each to be called off while that is still possible. */
export function MyBookings({ emptyAction }: { emptyAction: ReactNode }) {
  const { t } = useTranslation('booking');
  const bookings = useBookings();
  const cancel = useCancelBooking();
  const callOff = (id: string) =>
    cancel.mutate(id, {
      onSuccess: () => toast({ title: t('cancelled.title'), description: t('cancelled.description') }),
      onError: (error) => {
        if (isUnauthorised(error)) return;
        toast({
          title: t('error'),
          description: sentenceOf(error, t('cancelFailed')),
          variant: 'destructive',
        });
      },
    });
  return (
    <section className="py-10">
      <h2 className="text-2xl">{t('mine')}</h2>
      {bookings.isPending && <Skeleton className="mt-6 h-32" />}
      {bookings.isError && (
        <div className="mt-6 grid justify-items-start gap-4">
          <p className="text-muted">{t('listFailed')}</p>
          <Button look="secondary" onClick={() => void bookings.refetch()}>
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
            busy={cancel.isPending}
            onCancel={() => callOff(booking.id)}
          />
        ))}
      </ul>
    </section>
  );
}
