import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { findService, SERVICES } from '@mirabelle/catalogue';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../components/form-dialog';
import { useNow } from '../components/use-now';
import { toSalonDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { useOpenBookings } from './open-bookings';
import { StayingBookings } from './staying-bookings';

interface RetireServiceDialogProps {
  readonly salon: AdminSalon;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (body: { readonly serviceId: string; readonly from: string }) => void;
}

/** Asks which service a salon no longer offers, and from which day on. It also shows the appointments for it, because they stay. */
export function RetireServiceDialog({ salon, open, isPending, onClose, onSubmit }: RetireServiceDialogProps) {
  const t = useResourceTranslate('salons.retireDialog');
  const today = toSalonDay(useNow(), salon.timeZone);
  const [serviceId, setServiceId] = useState('');
  const [from, setFrom] = useState('');
  const retired = new Set(salon.retiredServices?.map((service) => service.serviceId));
  const isPast = from !== '' && from < today;
  const isComplete = serviceId !== '' && from !== '' && !isPast;
  const openBookings = useOpenBookings(
    { salonId: salon.id, from, serviceType: findService(serviceId)?.label ?? '' },
    { enabled: open && isComplete },
  );

  function reset(): void {
    setServiceId('');
    setFrom('');
  }

  return (
    <FormDialog
      open={open}
      isPending={isPending}
      title={t('title')}
      lead={t('lead', { salon: salon.name })}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      canSubmit={isComplete && openBookings.bookings !== undefined}
      onClose={onClose}
      onExited={reset}
      onSubmit={() => onSubmit({ serviceId, from })}
    >
      <TextField
        select
        required
        label={t('service')}
        value={serviceId}
        onChange={({ target }) => setServiceId(target.value)}
        sx={{ mt: 2 }}
      >
        {SERVICES.filter(({ id }) => !retired.has(id)).map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="date"
        required
        label={t('from')}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={isPast}
        helperText={isPast ? t('past') : t('fromHelp')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
        sx={{ mt: 2 }}
      />
      {isComplete && open ? <StayingBookings dialog="retireDialog" openBookings={openBookings} /> : null}
    </FormDialog>
  );
}
