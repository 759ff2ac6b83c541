import { AutocompleteInput, type SelectInputProps } from 'react-admin';
import { useSalons } from './use-salons';

/** A list filter that selects a salon by its name. `alwaysOn` is for react-admin's list and is not passed on to the input. */
export function SalonFilter(props: Pick<SelectInputProps, 'source' | 'label'> & { alwaysOn?: boolean }) {
  const { alwaysOn: _, source = 'salonId', ...rest } = props;
  const salons = useSalons();
  return (
    <AutocompleteInput
      autoHighlight
      {...rest}
      source={source}
      choices={[...(salons ?? [])]}
      isPending={!salons}
      helperText={false}
      sx={{ minWidth: 220 }}
    />
  );
}
