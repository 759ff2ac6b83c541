import type { AdminContactMessage, AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { DayField } from '../components/day-field';
import { FormDialog } from '../components/form-dialog';
import { useNow } from '../components/use-now';
import { isDay } from '../format/days';
import { formatDate, formatViewerInstant } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { formatPaidItem } from '../payments/paid-item';
import { addDays, findReturnInstant, listUnsent, type ReturnTime } from './return-times';

/** After how many days a message may come back. */
const DAYS = [1, 3, 7] as const;
const OWN_DAY = 'day';
const ORDER = 'order ';

interface PutAsideDialogProps {
  readonly message: AdminContactMessage & Partial<Pick<AdminContactMessageDetails, 'sender'>>;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onPutAside: (until: ReturnTime) => void;
}

/** Asks until when a message is put aside: until a day, or until an order of the customer is sent. */
export function PutAsideDialog({ message, isPending, onClose, onPutAside }: PutAsideDialogProps) {
  const t = useResourceTranslate('contact-messages.putAside');
  const now = useNow();
  const orders = listUnsent(message.sender?.orders ?? []);
  const [choice, setChoice] = useState(orders[0] ? `${ORDER}${orders[0].id}` : '1');
  const tomorrow = addDays(now, 1);
  const [ownDay, setOwnDay] = useState('');
  const day = choice === OWN_DAY ? ownDay : addDays(now, Number(choice));
  const isOrder = choice.startsWith(ORDER);
  const canSubmit = isOrder || (day >= tomorrow && isDay(day));

  const describe = (): string => {
    if (isOrder) return t('orderHelp');
    return canSubmit ? t('dayHelp', { when: formatViewerInstant(findReturnInstant(day)) }) : t('chooseDay');
  };

  return (
    <FormDialog
      open
      isPending={isPending}
      title={t('title')}
      lead={[t('lead'), ...(message.assigneeId === null ? [t('assignsToYou')] : [])].join(' ')}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      canSubmit={canSubmit}
      onClose={onClose}
      onSubmit={() =>
        onPutAside(isOrder ? { orderId: choice.slice(ORDER.length) } : { at: findReturnInstant(day) })
      }
    >
      <TextField
        select
        label={t('until')}
        value={choice}
        helperText={describe()}
        onChange={({ target }) => setChoice(target.value)}
        autoFocus
        required
        fullWidth
        sx={{ mt: 2 }}
      >
        {orders.map((order) => (
          <MenuItem key={order.id} value={`${ORDER}${order.id}`} sx={{ whiteSpace: 'normal' }}>
            {t('order', {
              item: order.item ? formatPaidItem(order.item) : order.id,
              day: formatDate(order.createdAt),
            })}
          </MenuItem>
        ))}
        {DAYS.map((days) => (
          <MenuItem key={days} value={String(days)}>
            {t(`days.${days}`)}
          </MenuItem>
        ))}
        <MenuItem value={OWN_DAY}>{t('ownDay')}</MenuItem>
      </TextField>
      {choice === OWN_DAY ? (
        <DayField
          label={t('day')}
          value={ownDay}
          min={tomorrow}
          onChange={({ target }) => setOwnDay(target.value)}
          required
          sx={{ mt: 2 }}
        />
      ) : null}
    </FormDialog>
  );
}
