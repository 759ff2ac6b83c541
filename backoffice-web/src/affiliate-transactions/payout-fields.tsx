import {
  type AdminAffiliateTransaction,
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
import { isOwnHouse } from './split-by-house';

const REQUIRED = { 'aria-required': true } as const;

type Transfer = Partial<Pick<AdminAffiliateTransaction, 'payoutDate' | 'payoutReference'>>;

/** A transfer has one recipient, so its number must not be written on the commissions of others. */
const isOfOneRecipient = (selection?: BulkSelection): boolean => (selection?.affiliates?.length ?? 0) <= 1;

/** Nobody is paid for the commissions of the own house. */
const isWithoutTransfer = (selection?: BulkSelection): boolean =>
  selection?.affiliates !== undefined &&
  selection.affiliates.length > 0 &&
  selection.affiliates.every(isOwnHouse);

/**
 * When and under which number the money went out, without which nobody finds the transfer on the statement of the bank.
 *
 * @param firstDay the first day on which it can have gone out, YYYY-MM-DD, if it is known
 * @param noted the transfer as it stands, where a slip in it is corrected
 */
export function createPayoutFields(firstDay?: string, noted?: Transfer): ExtraFields {
  const readReference = ({ payoutReference = noted?.payoutReference ?? '' }: ExtraValues): string =>
    payoutReference.trim();
  // A transfer is nearly always written down on the day on which it goes out. For one that is corrected, only the day that was noted is proposed.
  const proposedDay = () => (noted ? (noted.payoutDate ?? '') : toLocalDay(Date.now()));
  const readDay = ({ payoutDate = proposedDay() }: ExtraValues): string => payoutDate;
  const isAsNoted = (values: ExtraValues): boolean =>
    noted !== undefined &&
    readDay(values) === noted.payoutDate &&
    readReference(values) === noted.payoutReference;
  const isTooEarly = (day: string): boolean => day !== '' && firstDay !== undefined && day < firstDay;
  const isValidDay = (day: string): boolean => isPayoutDay(day, Date.now()) && !isTooEarly(day);

  function Fields({ values, onChange, selection }: ExtraFieldsProps) {
    const t = useResourceTranslate('affiliate-transactions');
    if (isWithoutTransfer(selection)) return null;
    const day = readDay(values);
    const isValid = isPayoutReference(readReference(values));
    const isWrongDay = day !== '' && !isValidDay(day);
    const hasOneRecipient = isOfOneRecipient(selection);
    const rule = t('payout.referenceRule');
    const findHint = () => {
      if (!isValid) return rule;
      return hasOneRecipient ? t('payout.referenceHelp', { rule }) : t('payout.oneRecipient');
    };
    return (
      <>
        <DayField
          required
          label={t('fields.payoutDate')}
          value={day}
          min={firstDay}
          max={toLocalDay(Date.now())}
          error={isWrongDay}
          helperText={
            isWrongDay ? t(isTooEarly(day) ? 'payout.dateOfApproval' : 'payout.dateRule') : undefined
          }
          onChange={(event) => onChange({ ...values, payoutDate: event.target.value })}
        />
        <TextField
          label={t('fields.payoutReference')}
          required
          error={!isValid || !hasOneRecipient}
          helperText={findHint()}
          value={values.payoutReference ?? noted?.payoutReference ?? ''}
          onChange={(event) => onChange({ ...values, payoutReference: event.target.value })}
          autoComplete="off"
          slotProps={{ htmlInput: { ...REQUIRED, maxLength: MAX_PAYOUT_REFERENCE, spellCheck: false } }}
        />
      </>
    );
  }

  return {
    Fields,
    areValid: (values, selection) =>
      isWithoutTransfer(selection) ||
      (isValidDay(readDay(values)) &&
        readReference(values) !== '' &&
        isPayoutReference(readReference(values)) &&
        isOfOneRecipient(selection) &&
        !isAsNoted(values)),
    toBody: (values, selection) =>
      isWithoutTransfer(selection)
        ? {}
        : { ...values, payoutDate: readDay(values), payoutReference: readReference(values) },
  };
}
