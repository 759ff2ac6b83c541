import type { Booking } from '@mirabelle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextArea } from '../../../components/ui/field';
import { toast } from '../../../components/ui/toast-store';
import { useCancelBooking } from '../api/bookings';
import { useAppointmentWords } from '../use-appointment-words';

export interface BookingDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Makes sure, and lets the person tell the salon why. */
export function CancelDialog({ booking, onClose }: BookingDialogProps) {
  const { t } = useTranslation(['appointment', 'booking']);
  const { when, failed } = useAppointmentWords();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useCancelBooking();
  const callOff = () =>
    mutate(
      { id: booking.id, reason },
      {
        onSuccess: () => {
          toast({ title: t('booking:cancelled.title'), description: t('booking:cancelled.description') });
          onClose();
        },
        onError: (error) => failed(error, t('booking:cancelFailed')),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('booking:cancelFor', { salon: booking.salonName })}
      description={when(booking)}
      footer={
        <div className="grid gap-3 sm:flex sm:justify-end">
          <Button look="secondary" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button look="danger" className="border border-danger/40" disabled={isPending} onClick={callOff}>
            {isPending ? t('cancel.pending') : t('booking:cancel')}
          </Button>
        </div>
      }
    >
      <TextArea
        label={t('cancel.reason')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
