import { parseCents } from '@mirabelle/catalogue';
import { TextInput } from 'react-admin';

/** Accepts the amounts that the server accepts, so that a list is not asked for one while it is still being typed. */
const validateMoney = (amount?: string) =>
  amount && parseCents(amount) === undefined ? 'backOffice.filters.invalidAmount' : undefined;

const parseAmount = (typed: string) => typed.trim();

/** A filter for an amount in dollars. */
export const MoneyFilter = ({ source, label }: { source: string; label: string }) => (
  <TextInput source={source} label={label} parse={parseAmount} validate={validateMoney} helperText={false} />
);
