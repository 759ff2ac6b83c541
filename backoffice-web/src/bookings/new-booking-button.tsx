import { Button } from '@mui/material';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useResourceTranslate } from '../i18n/i18n';
import { NEW_BOOKING_KEY } from '../shortcuts/shortcut-keys';

interface NewBookingButtonProps {
  /** The values of the fields when the form opens. */
  readonly initialValues?: Readonly<Partial<Record<'userId' | 'salonId' | 'date', string>>>;
  readonly variant?: 'contained' | 'outlined';
}

/** A link to the form with which an operator books for a customer. */
export function NewBookingButton({ initialValues = {}, variant = 'contained' }: NewBookingButtonProps) {
  const t = useResourceTranslate('bookings');
  const query = new URLSearchParams(initialValues).toString();
  return (
    <CanAccess resource="bookings" action="create">
      <Button
        component={RouterLink}
        aria-keyshortcuts={NEW_BOOKING_KEY}
        to={query ? `/bookings/create?${query}` : '/bookings/create'}
        variant={variant}
        {...(variant === 'contained' && { size: 'small' })}
      >
        {t('actions.create')}
      </Button>
    </CanAccess>
  );
}
