import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { UUID_PATTERN } from '@mirabelle/catalogue';
import { TextField } from '@mui/material';
import { TextInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatNameOrEmail } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

const RESOURCE = 'bookings';
const UUID = new RegExp(`^${UUID_PATTERN}$`);

/** A link to the list may name several people: an account, and guests with the same address. */
const formatIds = (ids: string | readonly string[] | undefined): string => [ids ?? []].flat().join(',');
const parseIds = (text: string): string | string[] =>
  text.includes(',') ? text.split(',').map((id) => id.trim()) : text;

/** A filter by the number of an account. Once it is known whose it is, the name stands in its place. */
export function PersonFilter({ source, label }: { readonly source: string; readonly label: string }) {
  const t = useResourceTranslate(RESOURCE);
  const value = useWatch({ name: source }) as string | readonly string[] | undefined;
  const ids = [value ?? []].flat();
  const { data = [] } = useGetList<AdminBooking>(
    RESOURCE,
    {
      filter: { userId: value },
      sort: { field: 'appointmentDate', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: ids.length > 0 && ids.every((id) => UUID.test(id)) },
  );
  const [booking] = data;
  if (booking && ids.length > 0) {
    return (
      <TextField
        label={t('fields.customerName')}
        value={formatNameOrEmail(booking)}
        slotProps={{ input: { readOnly: true } }}
      />
    );
  }
  return <TextInput source={source} label={label} format={formatIds} parse={parseIds} helperText={false} />;
}
