import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { findOpeningHours } from '@mirabelle/catalogue';
import { FormDialog } from '../components/form-dialog';
import { formatDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { OutsideHoursInDialog } from './outside-hours-alert';
import { useBookingsOutsideHours } from './use-bookings-outside-hours';

interface WithdrawHoursDialogProps {
  readonly salon: AdminSalon;
  /** The first day of the change. */
  readonly from: string;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** Asks before a change of the hours is withdrawn. It shows the appointments that only the withdrawn hours cover. */
export function WithdrawHoursDialog({
  salon,
  from,
  open,
  isPending,
  onClose,
  onSubmit,
}: WithdrawHoursDialogProps) {
  const t = useResourceTranslate('salons.withdrawHoursDialog');
  const otherChanges = salon.hoursChanges?.filter((change) => change.from !== from);
  const hours = findOpeningHours({ ...salon, hoursChanges: otherChanges }, from);
  const query = useBookingsOutsideHours({ salon, hours, from }, { enabled: open });
  return (
    <FormDialog
      open={open}
      isPending={isPending}
      title={t('title')}
      lead={t('lead', { salon: salon.name, day: formatDay(from) })}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      canSubmit={query.outside !== undefined}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {open ? <OutsideHoursInDialog {...query} /> : null}
    </FormDialog>
  );
}
