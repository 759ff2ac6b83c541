import {
  type BulkSelection,
  isPayoutDay,
  isPayoutReference,
  MAX_PAYOUT_REFERENCE,
} from '@mirabelle/backoffice-contracts';
import { TextField } from '@mui/material';
import { DayField } from '../components/day-field';
import type { ExtraFields, ExtraFieldsProps, ExtraValues } from '../components/extra-fields';
import { toLocalDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';

const isValidReference = ({ payoutReference = '' }: ExtraValues): boolean =>
  isPayoutReference(payoutReference.trim());
const isValidDate = ({ payoutDate = '' }: ExtraValues): boolean =>
  payoutDate === '' || isPayoutDay(payoutDate, Date.now());

/** A transfer has one recipient, so its number must not be written on the commissions of others. */
const isOfOneRecipient = ({ payoutReference = '' }: ExtraValues, selection?: BulkSelection): boolean =>
  payoutReference.trim() === '' || (selection?.affiliates?.length ?? 0) <= 1;

function PayoutFields({ values, onChange, selection }: ExtraFieldsProps) {
  const t = useResourceTranslate('affiliate-transactions');
  const { payoutDate = '', payoutReference = '' } = values;
  const isValid = isValidReference(values);
  const isDateValid = isValidDate(values);
  const hasOneRecipient = isOfOneRecipient(values, selection);
  const rule = t('payout.referenceRule');
  const findHint = () => {
    if (!isValid) return rule;
    return hasOneRecipient ? t('payout.referenceHelp', { rule }) : t('payout.oneRecipient');
  };
  return (
    <>
      <DayField
        label={t('payout.date')}
        value={payoutDate}
        max={toLocalDay(Date.now())}
        error={!isDateValid}
        helperText={isDateValid ? undefined : t('payout.dateRule')}
        onChange={(event) => onChange({ ...values, payoutDate: event.target.value })}
      />
      <TextField
        label={t('payout.reference')}
        error={!isValid || !hasOneRecipient}
        helperText={findHint()}
        value={payoutReference}
        onChange={(event) => onChange({ ...values, payoutReference: event.target.value })}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: MAX_PAYOUT_REFERENCE, spellCheck: false } }}
      />
    </>
  );
}

/** When and under which number the money went out. Both can stay empty. */
export const PAYOUT_FIELDS: ExtraFields = {
  Fields: PayoutFields,
  areValid: (values, selection) =>
    isValidReference(values) && isValidDate(values) && isOfOneRecipient(values, selection),
};
