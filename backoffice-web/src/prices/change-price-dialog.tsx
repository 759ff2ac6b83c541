import type { AdminPrice } from '@mirabelle/backoffice-contracts';
import {
  formatCents,
  isPriceOfKind,
  PRICE_CHANGE_REASONS,
  PRICE_LIMITS_CENTS,
  type PriceChangeReason,
  parseCents,
} from '@mirabelle/catalogue';
import { FormControlLabel, InputAdornment, MenuItem, Radio, RadioGroup, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { FormDialog } from '../components/form-dialog';
import { useNow } from '../components/use-now';
import { formatMoney, formatZone } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

/** What the call `schedule` takes. */
interface NewPrice {
  readonly price: string;
  readonly validFrom?: string;
  readonly reason: PriceChangeReason;
}

interface ChangePriceDialogProps {
  readonly price: AdminPrice;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (price: NewPrice) => void;
}

const formatLimits = (kind: AdminPrice['kind']) => ({
  min: formatMoney(formatCents(PRICE_LIMITS_CENTS[kind].min)),
  max: formatMoney(formatCents(PRICE_LIMITS_CENTS[kind].max)),
});

/** Asks for a price, from when on it holds, and why. Times are those of the viewer, whose zone is named. */
export function ChangePriceDialog({ price, open, isPending, onClose, onSubmit }: ChangePriceDialogProps) {
  const t = useResourceTranslate('prices');
  const whenId = useId();
  const now = useNow();
  const [dollars, setDollars] = useState('');
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  const [reason, setReason] = useState<PriceChangeReason | ''>('');
  const cents = parseCents(dollars.trim());
  const isPrice = cents !== undefined && isPriceOfKind(price.kind, cents);
  const from = time === '' ? undefined : new Date(time);
  const isPast = from !== undefined && from.getTime() <= now;
  const zone = formatZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

  function reset(): void {
    setDollars('');
    setLater(false);
    setTime('');
    setReason('');
  }

  function submit(): void {
    if (!isPrice || reason === '') return;
    const validFrom = isLater && from ? { validFrom: from.toISOString() } : {};
    onSubmit({ price: formatCents(cents), ...validFrom, reason });
  }

  return (
    <FormDialog
      open={open}
      isPending={isPending}
      title={t('dialog.title', { name: price.name })}
      lead={t(`dialog.lead.${price.kind}`, { price: formatMoney(price.price) })}
      cancelLabel={t('dialog.cancel')}
      submitLabel={t('dialog.submit')}
      canSubmit={isPrice && reason !== '' && (!isLater || (from !== undefined && !isPast))}
      onClose={onClose}
      onExited={reset}
      onSubmit={submit}
    >
      <TextField
        label={t('fields.newPrice')}
        value={dollars}
        onChange={({ target }) => setDollars(target.value)}
        error={dollars !== '' && !isPrice}
        helperText={t(`dialog.priceHelp.${price.kind}`, formatLimits(price.kind))}
        required
        autoFocus
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 10 },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
        sx={{ mt: 2 }}
      />
      <RadioGroup
        aria-labelledby={whenId}
        value={isLater ? 'later' : 'now'}
        onChange={(_event, chosen) => setLater(chosen === 'later')}
        sx={{ mt: 1.5 }}
      >
        <span id={whenId} hidden>
          {t('dialog.when')}
        </span>
        <FormControlLabel value="now" control={<Radio />} label={t('dialog.now')} />
        <FormControlLabel value="later" control={<Radio />} label={t('dialog.later')} />
      </RadioGroup>
      {isLater ? (
        <TextField
          type="datetime-local"
          label={t('fields.validFrom')}
          value={time}
          onChange={({ target }) => setTime(target.value)}
          error={isPast}
          helperText={isPast ? t('dialog.past') : zone}
          required
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ mt: 1 }}
        />
      ) : null}
      <TextField
        select
        required
        label={t('fields.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value as PriceChangeReason)}
        helperText={t('dialog.reasonHelp')}
        sx={{ mt: 2 }}
      >
        {PRICE_CHANGE_REASONS.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`reasons.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
