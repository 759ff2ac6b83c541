import type { Booking, Salon } from '@mirabelle/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/ui/dialog';
import { useBookingForm } from '../booking-form';
import { useBookAppointment } from '../use-book-appointment';
import { BookingFormFields } from './booking-form-fields';
import { BookingSubmit } from './booking-submit';
import { PaymentChoice, type PaymentOption } from './payment-choice';

interface BookingDialogProps {
  readonly salon: Pick<Salon, 'id' | 'name' | 'timeZone' | 'bookingHorizonDays'>;
  /** Id of the service that is chosen at first. */
  readonly serviceId?: string | undefined;
  readonly onClose: () => void;
  readonly onBooked: (booking: Booking) => void;
}

/** Books an appointment at a salon, paid there or in advance. Dates and times are local to the salon. */
export function BookingDialog({ salon, serviceId, onClose, onBooked }: BookingDialogProps) {
  const { t } = useTranslation('booking');
  const formId = useId();
  const form = useBookingForm(salon.timeZone, serviceId);
  const [paymentOption, setPaymentOption] = useState<PaymentOption>('salon');
  const [isPaying, setPaying] = useState(false);
  const { book, isPending, unusedPayment } = useBookAppointment(salon, form, onBooked);
  const [serviceType, appointmentDate, appointmentTime] = form.watch([
    'serviceType',
    'appointmentDate',
    'appointmentTime',
  ]);
  const submit = async () => {
    // With "Pay now", submitting only validates the form. The payment button then replaces this one, and books.
    if (paymentOption === 'salon' || unusedPayment) await book();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { salon: salon.name })}
      description={t('description')}
      footer={
        <BookingSubmit
          formId={formId}
          values={{ serviceType, appointmentDate, appointmentTime }}
          paymentOption={paymentOption}
          unusedPayment={unusedPayment}
          isPending={isPending}
          onPaid={book}
          onBusyChange={setPaying}
        />
      }
    >
      <BookingFormFields
        formId={formId}
        salon={salon}
        form={form}
        isLocked={isPaying || isPending}
        isServiceFixed={unusedPayment !== undefined}
        onSubmit={submit}
      >
        {!unusedPayment && <PaymentChoice value={paymentOption} onChange={setPaymentOption} />}
      </BookingFormFields>
    </Dialog>
  );
}
