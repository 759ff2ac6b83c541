import { formatBookingReference } from '@mirabelle/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../components/ui/native-select';
import { useBookings } from '../features/booking/api/bookings';
import { useFormatAppointment } from '../features/booking/use-format-appointment';
import { usePayments } from '../features/payment/api/payments';
import { useDescribePayment } from '../features/payment/use-describe-payment';
import { useServiceName } from '../lib/use-service-name';

/** How many of the latest appointments are offered. Of the payments it is the first page. */
const MAX_BOOKINGS = 5;

/** A select with the latest orders and appointments of a member, for the subject of a message. Renders nothing if there are none. */
export function MessageAbout({ onChoose }: { readonly onChoose: (subject: string) => void }) {
  const { t } = useTranslation(['contact', 'appointment']);
  const describePayment = useDescribePayment();
  const formatAppointment = useFormatAppointment();
  const nameService = useServiceName();
  const [chosen, setChosen] = useState('');
  const payments = usePayments().data?.pages[0] ?? [];
  const bookings = useBookings().data?.slice(0, MAX_BOOKINGS) ?? [];
  const options = [
    ...payments
      .filter(({ paidFor }) => paidFor?.kind === 'purchase')
      .map((payment) => {
        const { title } = describePayment(payment);
        const subject = t('form.paymentFor', { number: payment.captureId, product: title });
        return { value: subject, label: title };
      }),
    ...bookings.map((booking) => {
      const appointment = t('appointment:serviceAtSalon', {
        service: nameService(booking),
        salon: booking.salonName,
      });
      const subject = t('form.booking', { number: formatBookingReference(booking.id), appointment });
      return { value: subject, label: `${appointment} · ${formatAppointment(booking)}` };
    }),
  ];
  if (options.length === 0) return null;
  return (
    <NativeSelect
      label={t('form.about')}
      value={chosen}
      onValueChange={(subject) => {
        setChosen(subject);
        onChoose(subject);
      }}
      options={[{ value: '', label: t('form.aboutOther') }, ...options]}
    />
  );
}
