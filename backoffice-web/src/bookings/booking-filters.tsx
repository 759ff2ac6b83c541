import {
  AutocompleteInput,
  DateInput,
  SearchInput,
  type SearchInputProps,
  type SelectInputProps,
  useTranslate,
} from 'react-admin';
import { useSalons } from './salon-query';

function SalonFilter(props: Pick<SelectInputProps, 'source' | 'label'> & { alwaysOn?: boolean }) {
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
function BookingSearch({ alwaysOn: _alwaysOn, ...props }: SearchInputProps) {
  const translate = useTranslate();
  return <SearchInput {...props} placeholder={translate(field('q'))} sx={{ minWidth: 250 }} />;
}

const field = (name: string) => `resources.bookings.fields.${name}`;

/** Search, and what can be narrowed further; days are the salon's own. */
export const wideFilters = [
  <BookingSearch key="q" source="q" alwaysOn />,
  <SalonFilter key="salonId" source="salonId" label={field('salonId')} alwaysOn />,
  <DateInput key="from" source="from" label={field('from')} helperText={false} alwaysOn />,
  <DateInput key="to" source="to" label={field('to')} helperText={false} alwaysOn />,
];

/** The same on a phone, where only the search is always in sight and the rest is behind a button. */
export const phoneFilters = [
  <BookingSearch key="q" source="q" alwaysOn />,
  <SalonFilter key="salonId" source="salonId" label={field('salonId')} />,
  <DateInput key="from" source="from" label={field('from')} helperText={false} />,
  <DateInput key="to" source="to" label={field('to')} helperText={false} />,
];
