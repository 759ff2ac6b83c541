import { findService, findWish } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { canChange, canReview, isUpcoming } from '../booking-timing';
import type { BookingAction } from './booking-dialogs';

interface BookingActionsProps {
  readonly booking: Booking;
  readonly size?: ComponentProps<typeof Button>['size'];
  readonly onAction: (action: BookingAction) => void;
}

/** The URL of the booking form for the salon and the service of an earlier appointment. */
function createBookAgainUrl({ salonId, serviceType, wish }: Booking): string {
  const service = findService(serviceType);
  const known = wish ? findWish(wish) : undefined;
  const form = new URLSearchParams({
    book: salonId,
    ...(service && { service: service.id }),
    ...(known && { wish: known.id }),
  });
  return `/salons/${salonId}?${form}`;
}

/** The buttons of an appointment: move and cancel before it begins, review and book again afterwards. */
export function BookingActions({ booking, size = 'medium', onAction }: BookingActionsProps) {
  const { t } = useTranslation(['appointment', 'booking']);
  const salon = booking.salonName;
  const isChangeable = canChange(booking);
  return (
    <>
      {isChangeable && (
        <Button
          variant="secondary"
          size={size}
          onClick={() => onAction('reschedule')}
          aria-label={t('move.openFor', { salon })}
        >
          {t('move.open')}
        </Button>
      )}
      {isChangeable && (
        <Button
          variant="danger"
          size={size}
          onClick={() => onAction('cancel')}
          aria-label={t('booking:cancelFor', { salon })}
        >
          {t('booking:cancel')}
        </Button>
      )}
      {canReview(booking) && (
        <Button
          variant="secondary"
          size={size}
          onClick={() => onAction('review')}
          aria-label={t('review.openFor', { salon })}
        >
          {t('review.open')}
        </Button>
      )}
      {!isUpcoming(booking) && (
        <Button asChild variant="secondary" size={size}>
          <Link to={createBookAgainUrl(booking)} aria-label={t('again.openFor', { salon })}>
            {t('again.open')}
          </Link>
        </Button>
      )}
    </>
  );
}
