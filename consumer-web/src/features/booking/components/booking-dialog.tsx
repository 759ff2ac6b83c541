import { findServiceByLabel, findWish, type PartOfDay } from '@mirabelle/catalogue';
import type { Booking, Salon } from '@mirabelle/contracts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/ui/dialog';
import { toastError } from '../../../components/ui/toast-error';
import {
  type CustomerName,
  continueChoice,
  keepBookingDraft,
  useBookingDraft,
  useOnClose,
} from '../booking-draft';
import { type BookingChoice, dropInvalidDate, useBookingForm } from '../booking-form';
import { useBookAppointment } from '../use-book-appointment';
import { useClearTakenTime } from '../use-clear-taken-time';
import { useFirstFreeDay } from '../use-first-free-day';
import { BookingFormFields } from './booking-form-fields';
import { BookingSubmit } from './booking-submit';
import { BookingTerms } from './booking-terms';
import { CustomerNameFields } from './customer-name-fields';
import { PaymentChoice, type PaymentOption } from './payment-choice';

interface BookingDialogProps {
  readonly salon: Pick<Salon, 'id' | 'name' | 'timeZone' | 'bookingHorizonDays' | 'specialties'> &
    Partial<Pick<Salon, 'brands' | 'country'>>;
  /** The choices with which the form opens. */
  readonly initial?: BookingChoice | undefined;
  /** The part of the day that was asked for in the search; undefined for any. */
  readonly partOfDay?: PartOfDay | undefined;
  readonly onClose: () => void;
  readonly onBooked: (booking: Booking) => void;
  /** The path that opens this form with what is chosen. A sign-in leads there if the session ends. */
  readonly createUrl: (choice: BookingChoice) => string;
  /** Called with the id of the saved look that is chosen, or '' for none. */
  readonly onLookChoice: (id: string) => void;
  /** Email address of the customer, for whom what is entered is kept if the form is closed or the session ends. */
  readonly email: string;
  /** Keeps the customer's name in the profile. Absent if the profile has a name, which is then not asked for. */
  readonly onKeepName?: ((name: CustomerName) => Promise<unknown>) | undefined;
  /** The name with which the fields start, such as that of the last delivery. It may arrive late. */
  readonly knownName?: CustomerName | undefined;
}

const NO_NAME: CustomerName = { firstName: '', lastName: '' };

/** Books an appointment at a salon, paid there or in advance. Dates and times are local to the salon. */
export function BookingDialog(props: BookingDialogProps) {
  const { salon, onClose, createUrl, onLookChoice, email, onKeepName, knownName = NO_NAME } = props;
  const { t } = useTranslation('booking');
  const formId = useId();
  const draft = useBookingDraft(email, salon.id);
  const [openedWith] = useState(() => props.initial && dropInvalidDate(props.initial));
  const [initial] = useState(() => continueChoice(openedWith, draft));
  const isDone = useRef(false);
  const form = useBookingForm(salon, initial, draft?.notes);
  useFirstFreeDay(salon, form, { opensWithDay: initial?.date !== undefined });
  useClearTakenTime(salon.id, form, initial);
  const [paymentOption, setPaymentOption] = useState<PaymentOption>(initial?.paymentOption ?? 'salon');
  const [isPaying, setPaying] = useState(false);
  const [enteredName, setName] = useState(draft?.name);
  const name = enteredName ?? knownName;
  const onBooked = (booking: Booking) => {
    isDone.current = true;
    if (onKeepName && (name.firstName.trim() || name.lastName.trim()))
      onKeepName(name).catch((error: unknown) => toastError(error, t('error'), t('name.failed')));
    props.onBooked(booking);
  };
  const { book, isPending, isBooked, unusedPayment } = useBookAppointment(salon, form, onBooked);
  const readDraft = () => ({
    notes: form.getValues('notes'),
    ...(enteredName && { name: enteredName }),
  });
  const readChoice = () => {
    const { serviceType, wish, appointmentDate: date, appointmentTime: time } = form.getValues();
    return {
      serviceId: findServiceByLabel(serviceType)?.id,
      wish: findWish(wish)?.id,
      date,
      time,
      paymentOption,
    };
  };
  const findReturnTo = () => {
    keepBookingDraft(email, salon.id, readDraft());
    return createUrl(readChoice());
  };
  useOnClose(() => {
    if (isDone.current) return;
    const { date, ...choice } = readChoice();
    const isDayChosen = choice.time || initial?.date || form.formState.dirtyFields.appointmentDate;
    keepBookingDraft(email, salon.id, {
      ...readDraft(),
      choice: isDayChosen ? { ...choice, date } : choice,
      openedWith,
    });
  });
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
      isInUrl
      findReturnTo={findReturnTo}
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { salon: salon.name })}
      description={t('description')}
      footer={
        <BookingSubmit
          formId={formId}
          salonId={salon.id}
          values={{ serviceType, appointmentDate, appointmentTime }}
          paymentOption={paymentOption}
          unusedPayment={unusedPayment}
          isPending={isPending}
          isBooked={isBooked}
          onPaid={book}
          onBusyChange={setPaying}
        />
      }
    >
      <BookingFormFields
        formId={formId}
        salon={salon}
        form={form}
        isLocked={isPaying || isPending || isBooked}
        isServiceFixed={unusedPayment !== undefined}
        // Notes that were kept through a sign-in already name the look, unless the customer has removed it.
        initialLookId={draft ? undefined : initial?.lookId}
        onLookChoice={onLookChoice}
        partOfDay={props.partOfDay}
        onSubmit={submit}
      >
        {onKeepName && <CustomerNameFields value={name} onChange={setName} />}
        {!unusedPayment && !isPaying && !isBooked && (
          <PaymentChoice value={paymentOption} onChange={setPaymentOption} />
        )}
        {!isBooked && (
          <BookingTerms
            country={salon.country}
            serviceType={serviceType}
            isPaidNow={paymentOption === 'now' && unusedPayment === undefined}
          />
        )}
      </BookingFormFields>
    </Dialog>
  );
}
