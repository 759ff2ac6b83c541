import { findService, parseCents } from '@mirabelle/catalogue';
import type { Booking, BookingStatus } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge';
import { Button } from '../../../components/ui/button';
import { isolated } from '../../../lib/isolated';
import { useFormat } from '../../../lib/use-format';
import { useAppointmentWords } from '../use-appointment-words';

const TONES: Readonly<Record<BookingStatus, 'plain' | 'good' | 'bad' | 'chosen'>> = {
  pending: 'chosen',
  confirmed: 'good',
  cancelled: 'bad',
  completed: 'plain',
  'no-show': 'bad',
};

/** What a person can do with an appointment. */
export type BookingDeed = 'cancel' | 'move' | 'review';

interface BookingCardProps {
  readonly booking: Booking;
  readonly onDeed: (deed: BookingDeed) => void;
}

/** One appointment: where, what, when on the salon's clock, how it stands, and what can be done with it. */
export function BookingCard({ booking, onDeed }: BookingCardProps) {
  const { t } = useTranslation(['appointment', 'booking']);
  const salon = booking.salonName;
  const open = booking.status === 'pending' || booking.status === 'confirmed';
  const changeable = open && Date.parse(booking.appointmentDate) > Date.now();
  const reviewable = booking.status === 'completed' && !booking.reviewed;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-line py-6 last:border-0">
      <BookingFacts booking={booking} />
      <div className="flex flex-wrap gap-2">
        {changeable && (
          <Button
            look="secondary"
            size="small"
            onClick={() => onDeed('move')}
            aria-label={t('move.for', { salon })}
          >
            {t('move.open')}
          </Button>
        )}
        {changeable && (
          <Button
            look="danger"
            size="small"
            onClick={() => onDeed('cancel')}
            aria-label={t('booking:cancelFor', { salon })}
          >
            {t('booking:cancel')}
          </Button>
        )}
        {reviewable && (
          <Button
            look="secondary"
            size="small"
            onClick={() => onDeed('review')}
            aria-label={t('review.for', { salon })}
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
  const { when } = useAppointmentWords();
  const { t } = useTranslation(['appointment', 'booking', 'catalogue']);
  const service = findService(booking.serviceType);
  const { cancelledBy, cancellationReason, paymentStatus } = booking;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{booking.salonName}</h3>
        <Badge tone={TONES[booking.status]}>{t(`booking:status.${booking.status}`)}</Badge>
        {paymentStatus !== 'unpaid' && <Badge>{t(`payment.${paymentStatus}`)}</Badge>}
        {booking.reviewed && <Badge>{t('review.written')}</Badge>}
      </div>
      <p>{when(booking)}</p>
      <p className="text-sm text-muted tabular-nums">
        {t('booking:what', {
          service: service ? t(`catalogue:services.${service.id}`) : booking.serviceType,
          minutes: format.unit(booking.duration, 'minute'),
          price: format.money(parseCents(booking.price) ?? 0),
        })}
      </p>
      <p className="text-sm text-muted">{t('booking:zone', { zone: format.zone(booking.timeZone) })}</p>
      {booking.notes && (
        <p className="max-w-prose text-sm wrap-anywhere">
          <bdi>{booking.notes}</bdi>
        </p>
      )}
      {cancelledBy && <p className="text-sm">{t(`cancelledBy.${cancelledBy}`)}</p>}
      {cancellationReason && (
        <p className="max-w-prose text-sm wrap-anywhere">
          {t('reason', { reason: isolated(cancellationReason) })}
        </p>
      )}
    </div>
  );
}
