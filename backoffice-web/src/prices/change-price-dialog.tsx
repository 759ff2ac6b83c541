import type { AdminPrice } from '@mirabelle/backoffice-contracts';
import {
  formatCents,
  isPriceOfKind,
  PRICE_LIMITS_CENTS,
  parseCents,
  REASONS_OF_FIELD,
} from '@mirabelle/catalogue';
import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { formatMoney } from '../format/format';
import { readTypedDecimal } from '../format/typed-decimal';
import { useResourceTranslate } from '../i18n/i18n';
import { ChangeDialog, type ChangeTerms } from './change-dialog';

export interface ItemDialogProps<Body> {
  readonly item: AdminPrice;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (body: Body & ChangeTerms) => void;
}

/** The lowest and the highest price; without cents where prices have none. */
function formatLimits(kind: AdminPrice['kind']) {
  const format = (cents: number) => {
    const money = formatMoney(formatCents(cents));
    return kind === 'service' ? money.replace(/\.00$/, '') : money;
  };
  const { min, max } = PRICE_LIMITS_CENTS[kind];
  return { min: format(min), max: format(max) };
}

/** Asks for a price. */
export function ChangePriceDialog({ item, onSubmit, ...dialog }: ItemDialogProps<{ price: string }>) {
  const t = useResourceTranslate('prices');
  const [dollars, setDollars] = useState('');
  const cents = parseCents(readTypedDecimal(dollars));
  const isPrice = cents !== undefined && isPriceOfKind(item.kind, cents);
  return (
    <ChangeDialog
      {...dialog}
      title={t('dialog.title', { name: item.name })}
      lead={t(`dialog.lead.${item.kind}`, { price: formatMoney(item.price) })}
      submitLabel={t('dialog.submit')}
      reasons={REASONS_OF_FIELD.price}
      isComplete={isPrice}
      onExited={() => setDollars('')}
      onSubmit={(terms) => isPrice && onSubmit({ price: formatCents(cents), ...terms })}
    >
      <TextField
        label={t('fields.newPrice')}
        value={dollars}
        onChange={({ target }) => setDollars(target.value)}
        error={dollars !== '' && !isPrice}
        helperText={t(`dialog.priceHelp.${item.kind}`, formatLimits(item.kind))}
        required
        autoFocus
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 10 },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
        sx={{ mt: 2 }}
      />
    </ChangeDialog>
  );
}
