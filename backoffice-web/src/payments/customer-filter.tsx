import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, useGetList, useInput } from 'react-admin';
import { useDebouncedValue } from '../components/use-debounced-value';
import { formatNameOrEmail } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { type Customer, listCustomers } from './list-customers';

const RESOURCE = 'payments';
const MIN_QUERY_LENGTH = 2;
/** The customers of at most this many payments are suggested. */
const MAX_PAYMENTS = 100;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

const formatCustomer = (customer: Customer): string =>
  [formatNameOrEmail(customer), customer.customerName && customer.customerEmail].filter(Boolean).join(' · ');

/**
 * A filter by a customer, who is found by the name or the address. The customers are those of payments, because finance may not read the
 * list of people.
 */
export function CustomerFilter({ source, label }: { source: string; label: string }) {
  const t = useResourceTranslate(`${RESOURCE}.customerFilter`);
  const { field } = useInput<string>({ source, defaultValue: '' });
  const [input, setInput] = useState('');
  const query = useDebouncedValue(input.trim());
  const userId = field.value || undefined;
  const canSearch = query.length >= MIN_QUERY_LENGTH && userId === undefined;
  const { data: ofChosen = [] } = useGetList<AdminPayment>(
    RESOURCE,
    { filter: { userId }, sort: NEWEST_FIRST, pagination: { page: 1, perPage: 1 } },
    { enabled: userId !== undefined },
  );
  const { data: foundPayments = [], isFetching } = useGetList<AdminPayment>(
    RESOURCE,
    { filter: { q: query }, sort: NEWEST_FIRST, pagination: { page: 1, perPage: MAX_PAYMENTS } },
    { enabled: canSearch },
  );
  const chosen: Customer | null = userId
    ? (ofChosen.find((payment) => payment.userId === userId) ?? {
        userId,
        customerName: userId,
        customerEmail: null,
      })
    : null;
  return (
    <Autocomplete<Customer>
      options={canSearch ? listCustomers(foundPayments, query) : []}
      autoHighlight
      filterOptions={(all) => all}
      value={chosen}
      loading={canSearch && isFetching}
      loadingText={t('searching')}
      noOptionsText={t(canSearch ? 'none' : 'help')}
      getOptionKey={(customer) => customer.userId}
      getOptionLabel={formatCustomer}
      isOptionEqualToValue={(first, second) => first.userId === second.userId}
      onInputChange={(_event, text) => setInput(text)}
      onChange={(_event, customer) => field.onChange(customer?.userId ?? '')}
      onBlur={field.onBlur}
      sx={{ minWidth: 240 }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={<FieldTitle label={label} source={source} resource={RESOURCE} />}
          inputRef={field.ref}
        />
      )}
    />
  );
}
