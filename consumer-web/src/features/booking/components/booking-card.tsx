import { findService, parseCents, slotByLabel } from '@mirabelle/catalogue';
import type { Booking, BookingStatus } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';

const TONES: Readonly<Record<BookingStatus, 'plain' | 'good' | 'bad' | 'chosen'>> = {
  pending: 'chosen',
  confirmed: 'good',
  cancelled: 'bad',
  completed: 'plain',
  'no-show': 'bad',
};

interface BookingCardProps {
  readonly booking: Booking;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** One appointment: where, what, when on the salon's clock, and how it stands. */
export function BookingCard({ booking, busy, onCancel }: BookingCardProps) {
  const format = useFormat();
  const { t } = useTranslation(['booking', 'catalogue']);
  const service = findService(booking.serviceType);
  const slot = slotByLabel(booking.appointmentTime);
  const open = booking.status === 'pending' || booking.status === 'confirmed';
  const cancellable = open && Date.parse(booking.appointmentDate) > Date.now();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-line py-6 last:border-0">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-lg">{booking.salonName}</h3>
          <Badge tone={TONES[booking.status]}>{t(`status.${booking.status}`)}</Badge>
        </div>
        <p>
          {t('when', {
            day: format.day(booking.localDate),
            time: slot ? format.time(slot.minutes) : booking.appointmentTime,
          })}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {t('what', {
            service: service ? t(`catalogue:services.${service.id}`) : booking.serviceType,
            minutes: format.unit(booking.duration, 'minute'),
            price: format.money(parseCents(booking.price) ?? 0),
          })}
        </p>
        <p className="text-sm text-muted">{t('zone', { zone: booking.timeZone.replaceAll('_', ' ') })}</p>
        {booking.notes && <p className="max-w-prose text-sm">{booking.notes}</p>}
      </div>
      {cancellable && (
        <Button
          look="danger"
          size="small"
          disabled={busy}
          onClick={onCancel}
          aria-label={t('cancelFor', { salon: booking.salonName })}
        >
          {t('cancel')}
        </Button>
      )}
    </li>
  );
}
