import { parseCents } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/ui/badge';
import { Button } from '../../../components/ui/button';
import { isolateDirection } from '../../../lib/text-direction';
import { useFormat } from '../../../lib/use-format';
import { useServiceName } from '../../../lib/use-service-name';
import { isUnanswered, isUpcoming } from '../booking-timing';
import { isPrepaidByTest } from '../test-payment';
import { useFormatAnswerBy } from '../use-format-answer-by';
import { useFormatAppointment } from '../use-format-appointment';
import { BookingActions } from './booking-actions';
import type { BookingAction } from './booking-dialogs';
import { BookingReference } from './booking-reference';
import { BookingStatusBadge, findCancellation } from './booking-status';

interface BookingCardProps {
  readonly booking: Booking;
  readonly onAction: (action: BookingAction) => void;
}

/** One appointment with its status and the actions that its status allows. Times are local to the salon. */
export function BookingCard({ booking, onAction }: BookingCardProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-line py-6 last:border-0">
      <BookingSummary booking={booking} />
      <div className="flex flex-wrap gap-2">
        <BookingActions booking={booking} size="small" onAction={onAction} />
        {isUpcoming(booking) && <CalendarButton booking={booking} onOpen={() => onAction('calendar')} />}
      </div>
    </li>
  );
}

/** Opens the ways to add the appointment to a calendar. */
function CalendarButton({ booking: { salonName: name }, onOpen }: { booking: Booking; onOpen: () => void }) {
  const { t } = useTranslation(['appointment', 'common']);
  const action = t('calendar.title');
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={onOpen}
      aria-label={t('common:named', { action, name })}
    >
      {action}
    </Button>
  );
}

function BookingSummary({ booking }: { booking: Booking }) {
  const format = useFormat();
  const formatAppointment = useFormatAppointment();
  const formatAnswerBy = useFormatAnswerBy();
  const { t } = useTranslation(['appointment', 'booking', 'catalogue']);
  const nameService = useServiceName();
  const { cancellationReason, paymentStatus } = booking;
  const cancellation = findCancellation(booking);
  // A test payment takes no money, so none comes back.
  const showsPayment =
    paymentStatus === 'paid' || (paymentStatus === 'refunded' && !isPrepaidByTest(booking));
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        <h4 className="text-lg">
          <Link
            to={`/bookings/${booking.id}`}
            className="underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
          >
            {booking.salonName}
          </Link>
        </h4>
        <BookingStatusBadge booking={booking} />
        {showsPayment && <Badge>{t(`payment.${paymentStatus}`)}</Badge>}
        {booking.reviewed && <Badge>{t('review.written')}</Badge>}
      </div>
      {/* `data-news`: the toast about a move, for example, does not cover the new time. */}
      <p data-news>{formatAppointment(booking)}</p>
      {isUnanswered(booking) && (
        <p className="max-w-prose text-sm">
          {t('answer.short', { when: isolateDirection(formatAnswerBy(booking)) })}
        </p>
      )}
      <p className="text-sm text-muted tabular-nums">
        {t('booking:summary', {
          service: nameService(booking),
          minutes: format.unit(booking.duration, 'minute'),
          price: format.money(parseCents(booking.price) ?? 0),
        })}
      </p>
      <p className="text-sm text-muted">{t('booking:timeZone', { zone: format.zone(booking.timeZone) })}</p>
      <p className="text-sm text-muted">
        {t('facts.reference')} <BookingReference bookingId={booking.id} />
      </p>
      {booking.notes && (
        <p className="max-w-prose text-sm wrap-anywhere">
          <bdi>{booking.notes}</bdi>
        </p>
      )}
      {cancellation && <p className="text-sm">{t(`cancelledBy.${cancellation}`)}</p>}
      {cancellationReason && (
        <p className="max-w-prose text-sm wrap-anywhere">
          {t('reason', { reason: isolateDirection(cancellationReason) })}
        </p>
      )}
    </div>
  );
}
