import { findService, parseCents } from '@mirabelle/catalogue';
import type { Booking, BookingStatus } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge';
import { Button } from '../../../components/ui/button';
import { isolateDirection } from '../../../lib/text-direction';
import { useFormat } from '../../../lib/use-format';
import { useFormatAppointment } from '../use-format-appointment';

const STATUS_TONES: Readonly<Record<BookingStatus, 'plain' | 'good' | 'bad' | 'chosen'>> = {
  pending: 'chosen',
  confirmed: 'good',
  cancelled: 'bad',
  completed: 'plain',
  'no-show': 'bad',
};

/** The changes that a customer can make to an appointment. Each opens a dialog. */
export type BookingAction = 'cancel' | 'reschedule' | 'review';

interface BookingCardProps {
  readonly booking: Booking;
  readonly onAction: (action: BookingAction) => void;
}

/** One appointment with its status and the actions that its status allows. Times are local to the salon. */
export function BookingCard({ booking, onAction }: BookingCardProps) {
  const { t } = useTranslation(['appointment', 'booking']);
  const salon = booking.salonName;
  const isOpen = booking.status === 'pending' || booking.status === 'confirmed';
  const canChange = isOpen && Date.parse(booking.appointmentDate) > Date.now();
  const canReview = booking.status === 'completed' && !booking.reviewed;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-line py-6 last:border-0">
      <BookingFacts booking={booking} />
      <div className="flex flex-wrap gap-2">
        {canChange && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => onAction('reschedule')}
            aria-label={t('move.openFor', { salon })}
          >
            {t('move.open')}
          </Button>
        )}
        {canChange && (
          <Button
            variant="danger"
            size="small"
            onClick={() => onAction('cancel')}
            aria-label={t('booking:cancelFor', { salon })}
          >
            {t('booking:cancel')}
          </Button>
        )}
        {canReview && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => onAction('review')}
            aria-label={t('review.openFor', { salon })}
          >
            {t('review.open')}
          </Button>
        )}
      </div>
    </li>
  );
}

function BookingFacts({ booking }: { booking: Booking }) {
  const format = useFormat();
  const formatAppointment = useFormatAppointment();
  const { t } = useTranslation(['appointment', 'booking', 'catalogue']);
  const service = findService(booking.serviceType);
  const { cancelledBy, cancellationReason, paymentStatus } = booking;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{booking.salonName}</h3>
        <Badge tone={STATUS_TONES[booking.status]}>{t(`booking:status.${booking.status}`)}</Badge>
        {paymentStatus !== 'unpaid' && <Badge>{t(`payment.${paymentStatus}`)}</Badge>}
        {booking.reviewed && <Badge>{t('review.written')}</Badge>}
      </div>
      <p>{formatAppointment(booking)}</p>
      <p className="text-sm text-muted tabular-nums">
        {t('booking:summary', {
          service: service ? t(`catalogue:services.${service.id}`) : booking.serviceType,
          minutes: format.unit(booking.duration, 'minute'),
          price: format.money(parseCents(booking.price) ?? 0),
        })}
      </p>
      <p className="text-sm text-muted">{t('booking:timeZone', { zone: format.zone(booking.timeZone) })}</p>
      {booking.notes && (
        <p className="max-w-prose text-sm wrap-anywhere">
          <bdi>{booking.notes}</bdi>
        </p>
      )}
      {cancelledBy && <p className="text-sm">{t(`cancelledBy.${cancelledBy}`)}</p>}
      {cancellationReason && (
        <p className="max-w-prose text-sm wrap-anywhere">
          {t('reason', { reason: isolateDirection(cancellationReason) })}
        </p>
      )}
    </div>
  );
}
