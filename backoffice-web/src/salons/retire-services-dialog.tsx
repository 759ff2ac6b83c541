import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel } from '@mui/material';
import { useState } from 'react';
import { DayField } from '../components/day-field';
import { FormDialog } from '../components/form-dialog';
import { useNow } from '../components/use-now';
import { useOfferedServices } from '../data/use-offered-services';
import { toSalonDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { StayingBookings } from './staying-bookings';
import { useOpenBookings } from './use-open-bookings';

interface RetireServicesDialogProps {
  readonly salon: AdminSalon;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (body: { readonly serviceIds: readonly string[]; readonly from: string }) => void;
}

/** Asks which services a salon no longer offers, and from which day on. It also shows the appointments for them, because they stay. */
export function RetireServicesDialog({
  salon,
  open,
  isPending,
  onClose,
  onSubmit,
}: RetireServicesDialogProps) {
  const t = useResourceTranslate('salons.retireDialog');
  const today = toSalonDay(useNow(), salon.timeZone);
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [from, setFrom] = useState('');
  const retired = new Set(salon.retiredServices?.map((service) => service.serviceId));
  const services = useOfferedServices().filter(({ id }) => !retired.has(id));
  const chosen = services.filter(({ id }) => chosenIds.includes(id));
  const isPast = from !== '' && from < today;
  const isComplete = chosen.length > 0 && from !== '' && !isPast;
  const openBookings = useOpenBookings(
    { salonId: salon.id, from, serviceType: chosen.map(({ label }) => label) },
    { enabled: open && isComplete },
  );

  function reset(): void {
    setChosenIds([]);
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
      growsDown
      onExited={reset}
      onSubmit={() => onSubmit({ serviceIds: chosen.map(({ id }) => id), from })}
    >
      <FormControl component="fieldset" sx={{ mt: 2 }}>
        <FormLabel component="legend">{t('services')}</FormLabel>
        <FormGroup row>
          {services.map(({ id, label }) => (
            <FormControlLabel
              key={id}
              label={label}
              control={
                <Checkbox
                  checked={chosenIds.includes(id)}
                  onChange={(_event, isChosen) =>
                    setChosenIds((ids) => (isChosen ? [...ids, id] : ids.filter((other) => other !== id)))
                  }
                />
              }
            />
          ))}
        </FormGroup>
      </FormControl>
      <DayField
        required
        label={t('from')}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={isPast}
        helperText={isPast ? t('past') : t('fromHelp')}
        min={today}
        sx={{ mt: 2 }}
      />
      {isComplete && open ? <StayingBookings dialog="retireDialog" openBookings={openBookings} /> : null}
    </FormDialog>
  );
}
