import type { Booking } from '@mirabelle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextArea } from '../../../components/ui/field';
import { toastError } from '../../../components/ui/toast-error';
import { toast } from '../../../components/ui/toast-store';
import { useCancelBooking } from '../api/bookings';
import { useDescribeRefund } from '../use-describe-refund';
import { useFormatAppointment } from '../use-format-appointment';

/** Props of the dialogs that act on an existing booking. */
export interface ExistingBookingDialogProps {
  readonly booking: Booking;
  /** Whether the URL says that this dialog is open. */
  readonly isInUrl?: boolean;
  /** Closes this dialog. Called also when the answer of the server comes after the person has closed it. */
  readonly onClose: () => void;
  /** Called after `onClose` once the server has changed the booking. */
  readonly onDone?: (() => void) | undefined;
}

/** Confirms a cancellation and asks for an optional reason. */
export function CancelDialog({ booking, isInUrl, onClose, onDone }: ExistingBookingDialogProps) {
  const { t } = useTranslation(['appointment', 'booking']);
  const formatAppointment = useFormatAppointment();
  const [reason, setReason] = useState('');
  const { mutateAsync, isPending } = useCancelBooking();
  const refund = useDescribeRefund()(booking);
  const cancelBooking = async () => {
    await mutateAsync({ id: booking.id, reason });
    toast({
      title: t('booking:cancelled.title'),
      description: refund ?? t('booking:cancelled.description'),
    });
    onClose();
    onDone?.();
  };
  const submit = () =>
    void cancelBooking().catch((error: unknown) =>
      toastError(error, t('booking:error'), t('booking:cancelFailed')),
    );
  return (
    <Dialog
      open
      isInUrl={isInUrl}
      onOpenChange={(open) => !open && onClose()}
      title={t('booking:cancelFor', { salon: booking.salonName })}
      description={formatAppointment(booking)}
      footer={
        <div className="grid gap-3 sm:flex sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button variant="danger" className="border border-danger/40" disabled={isPending} onClick={submit}>
            {isPending ? t('cancel.pending') : t('booking:cancel')}
          </Button>
        </div>
      }
    >
      <p className="mb-5">{refund ?? t('cancel.free')}</p>
      <TextArea
        label={t('cancel.reason')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
