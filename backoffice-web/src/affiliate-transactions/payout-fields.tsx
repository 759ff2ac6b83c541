import { MAX_PAYOUT_REFERENCE } from '@mirabelle/backoffice-contracts';
import { TextField } from '@mui/material';
import { DayField } from '../components/day-field';
import type { ExtraFieldsProps } from '../components/extra-fields';
import { useResourceTranslate } from '../i18n/i18n';

/** When and under which number the money went out. Both can stay empty. */
export function PayoutFields({ values, onChange }: ExtraFieldsProps) {
  const t = useResourceTranslate('affiliate-transactions');
  const { payoutDate = '', payoutReference = '' } = values;
  return (
    <>
      <DayField
        label={t('payout.date')}
        value={payoutDate}
        onChange={(event) => onChange({ ...values, payoutDate: event.target.value })}
      />
      <TextField
        label={t('payout.reference')}
        helperText={t('payout.referenceHelp')}
        value={payoutReference}
        onChange={(event) => onChange({ ...values, payoutReference: event.target.value })}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: MAX_PAYOUT_REFERENCE, spellCheck: false } }}
      />
    </>
  );
}
