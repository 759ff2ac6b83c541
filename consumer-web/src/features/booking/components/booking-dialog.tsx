import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/ui/dialog';
import { useBook } from '../use-book';
import { useBookingForm } from '../use-booking-form';
import { BookingAction } from './booking-action';
import { BookingFieldset } from './booking-fieldset';
import { PaymentChoice, type WayToPay } from './payment-choice';

interface BookingDialogProps {
  readonly salon: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly onClose: () => void;
}

/** Asks for an appointment at one salon, paid there or in advance. Days and times are the salon's own. */
export function BookingDialog({ salon, onClose }: BookingDialogProps) {
  const { t } = useTranslation('booking');
  const formId = useId();
  const form = useBookingForm(salon.timeZone);
  const [way, setWay] = useState<WayToPay>('salon');
  const [isPaying, setPaying] = useState(false);
  const { book, isPending, kept } = useBook(salon, form, onClose);
  const [serviceType, appointmentDate, appointmentTime] = form.watch([
    'serviceType',
    'appointmentDate',
    'appointmentTime',
  ]);
  const submit = async () => {
    // With the payment still to come, submitting only checks: the button that pays takes this one's place.
    if (way === 'salon' || kept) await book();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { salon: salon.name })}
      description={t('description')}
      footer={
        <BookingAction
          formId={formId}
          values={{ serviceType, appointmentDate, appointmentTime }}
          way={way}
          kept={kept}
          isPending={isPending}
          onPaid={book}
          onBusy={setPaying}
        />
      }
    >
      <BookingFieldset
        formId={formId}
        salon={salon}
        form={form}
        isLocked={isPaying || isPending}
        isServiceFixed={kept !== undefined}
        onSubmit={submit}
      >
        {!kept && <PaymentChoice value={way} onChange={setWay} />}
      </BookingFieldset>
    </Dialog>
  );
}
