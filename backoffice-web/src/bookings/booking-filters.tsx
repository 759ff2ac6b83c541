import { SERVICES } from '@mirabelle/catalogue';
import type { ReactElement } from 'react';
import {
  AutocompleteInput,
  DateInput,
  NullableBooleanInput,
  SearchInput,
  type SearchInputProps,
  SelectInput,
  type SelectInputProps,
  TextInput,
  useTranslate,
} from 'react-admin';
import { useSalons } from './salon-query';

/** Choice of a salon by its name; for filters of other resources too. */
export function SalonFilter(props: Pick<SelectInputProps, 'source' | 'label'> & { alwaysOn?: boolean }) {
  const { alwaysOn: _alwaysOn, source = 'salonId', ...rest } = props;
  const salons = useSalons();
  return (
    <AutocompleteInput
      {...rest}
      source={source}
      choices={[...(salons ?? [])]}
      isPending={!salons}
      helperText={false}
      sx={{ minWidth: 220 }}
    />
  );
}

/** The placeholder of react-admin's search box is shown as it is given, so it is translated here. */
export function ListSearch({
  alwaysOn: _alwaysOn,
  resource,
  ...props
}: SearchInputProps & { resource: string }) {
  const translate = useTranslate();
  return (
    <SearchInput
      {...props}
      placeholder={translate(`resources.${resource}.fields.q`)}
      sx={{ minWidth: { xs: 170, sm: 250 } }}
    />
  );
}

const field = (name: string) => `resources.bookings.fields.${name}`;
const services = SERVICES.map(({ label }) => ({ id: label, name: label }));

const search = <ListSearch key="q" source="q" resource="bookings" alwaysOn />;

/** @param inSight whether the filter stands there from the beginning, or is added by hand */
const narrowing = (inSight: boolean): ReactElement[] => [
  <SalonFilter key="salonId" source="salonId" label={field('salonId')} alwaysOn={inSight} />,
  <DateInput key="from" source="from" label={field('from')} helperText={false} alwaysOn={inSight} />,
  <DateInput key="to" source="to" label={field('to')} helperText={false} alwaysOn={inSight} />,
];

const seldom: readonly ReactElement[] = [
  <SelectInput
    key="serviceType"
    source="serviceType"
    label={field('serviceType')}
    choices={services}
    helperText={false}
  />,
  <NullableBooleanInput
    key="paid"
    source="paid"
    label={field('paid')}
    helperText={false}
    sx={{ minWidth: 170 }}
  />,
  <TextInput key="userId" source="userId" label={field('userId')} helperText={false} />,
];

/** Search, and what can be narrowed further; days are the salon's own. */
export const wideFilters = [search, ...narrowing(true), ...seldom];

/** The same on a phone, where only the search is always in sight and the rest is behind a button. */
export const phoneFilters = [search, ...narrowing(false), ...seldom];
