import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SentenceSpace } from '../../../components/ui/sentence-space';
import { isolateDirection } from '../../../lib/text-direction';
import type { BookingDetails } from '../api/bookings';
import { isUnanswered } from '../booking-timing';
import { useDescribeRefund } from '../use-describe-refund';
import { useFormatAnswerBy } from '../use-format-answer-by';
import { BookingReference } from './booking-reference';
import { SalonPhoneLink } from './salon-phone-link';

/** Says of a request until when it is to be answered, what happens if it is not, and whom to ask. Renders nothing for any other booking. */
export function UnansweredRequest({ booking }: { readonly booking: BookingDetails }) {
  const { t } = useTranslation('appointment');
  const id = useId();
  const formatAnswerBy = useFormatAnswerBy();
  const describeRefund = useDescribeRefund();
  if (!isUnanswered(booking)) return null;
  return (
    <section
      aria-labelledby={id}
      className="mt-5 grid max-w-prose gap-2 rounded-card border border-line bg-surface p-5"
    >
      <h2 id={id} className="text-lg">
        {t('answer.title')}
      </h2>
      <p>{t('answer.until', { when: isolateDirection(formatAnswerBy(booking)) })}</p>
      <p>
        {t('answer.otherwise')}
        {booking.paymentStatus === 'paid' && (
          <>
            <SentenceSpace />
            {describeRefund(booking)}
          </>
        )}
      </p>
      <p>{t('answer.call', { salon: isolateDirection(booking.salonName) })}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <SalonPhoneLink phone={booking.salon.phone} />
        <span>
          {t('facts.reference')} <BookingReference bookingId={booking.id} />
        </span>
      </p>
    </section>
  );
}
