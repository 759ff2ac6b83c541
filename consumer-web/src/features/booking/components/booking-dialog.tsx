import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toast } from '../../../components/ui/toast-store';
import { isUnauthorised, sentenceOf } from '../../../lib/api-error';
import { useCreateBooking } from '../api/bookings';
import { type BookingValues, bookingPayload } from '../booking-form';
import { BookingFieldset } from './booking-fieldset';

interface BookingDialogProps {
  readonly salon: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly onClose: () => void;
}

/** Asks for an appointment at one salon. Days and times are the salon's own. */
export function BookingDialog({ salon, onClose }: BookingDialogProps) {
  const { t } = useTranslation('booking');
  const formId = useId();
  const { mutate, isPending } = useCreateBooking();
  const book = (values: BookingValues) =>
    mutate(bookingPayload(salon.id, values), {
      onSuccess: () => {
        toast({
          title: t('confirmed.title'),
          description: t('confirmed.description', { salon: salon.name }),
        });
        // Closing takes the form away, so that the next one begins empty.
        onClose();
      },
      onError: (error) => {
        if (isUnauthorised(error)) return;
        toast({
          title: t('failed.title'),
          description: sentenceOf(error, t('failed.description')),
          variant: 'destructive',
        });
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { salon: salon.name })}
      description={t('description')}
      footer={
        <Button type="submit" form={formId} size="large" className="w-full" disabled={isPending}>
          {t(isPending ? 'pending' : 'action')}
        </Button>
      }
    >
      <BookingFieldset formId={formId} salon={salon} onBook={book} />
    </Dialog>
  );
}
