import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { SUSPENSION_REASONS, type SuspensionReason } from '@mirabelle/catalogue';
import { useState } from 'react';
import { FormDialog } from '../components/form-dialog';
import { ReasonSelect } from '../components/reason-select';
import { useNow } from '../components/use-now';
import { toSalonDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { StayingBookings } from './staying-bookings';
import { useOpenBookings } from './use-open-bookings';

interface SuspendDialogProps {
  readonly salon: AdminSalon;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (reason: SuspensionReason) => void;
}

/** Asks why a salon is suspended. It also shows the appointments that have yet to take place, because these stay. */
export function SuspendDialog({ salon, open, isPending, onClose, onSubmit }: SuspendDialogProps) {
  const t = useResourceTranslate('salons.suspendDialog');
  const translateSalon = useResourceTranslate('salons');
  const [reason, setReason] = useState<SuspensionReason | ''>('');
  const from = toSalonDay(useNow(), salon.timeZone);
  const openBookings = useOpenBookings({ salonId: salon.id, from }, { enabled: open });
  return (
    <FormDialog
      open={open}
      isPending={isPending}
      title={t('title')}
      lead={t('lead', { salon: salon.name })}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      tone="error"
      canSubmit={reason !== '' && openBookings.bookings !== undefined}
      onClose={onClose}
      growsDown
      onExited={() => setReason('')}
      onSubmit={() => reason && onSubmit(reason)}
    >
      <ReasonSelect
        label={t('reason')}
        helperText={reason === '' ? t('reasonNeeded') : t('reasonHelp')}
        reasons={SUSPENSION_REASONS}
        value={reason}
        formatReason={(name) => translateSalon(`suspension.reasons.${name}`)}
        onChange={setReason}
      />
      {open ? <StayingBookings dialog="suspendDialog" openBookings={openBookings} /> : null}
    </FormDialog>
  );
}
