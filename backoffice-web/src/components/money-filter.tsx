import { parseCents } from '@mirabelle/catalogue';
import { TextInput } from 'react-admin';
import { readTypedDecimal } from '../format/typed-decimal';

/** Accepts the amounts that the server accepts, so that a list is not asked for one while it is still being typed. */
const validateMoney = (amount?: string) =>
  amount && parseCents(amount) === undefined ? 'backOffice.filters.invalidAmount' : undefined;

/** A filter for an amount in dollars. */
export const MoneyFilter = ({ source, label }: { source: string; label: string }) => (
  <TextInput
    source={source}
    label={label}
    parse={readTypedDecimal}
    validate={validateMoney}
    helperText={false}
  />
);
