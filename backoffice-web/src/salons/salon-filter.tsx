import { AutocompleteInput, type SelectInputProps } from 'react-admin';
import { useSalons } from './use-salons';

/** A list filter that selects a salon by its name. react-admin alone reads `alwaysOn`; the input does not know it. */
export function SalonFilter(props: Pick<SelectInputProps, 'source' | 'label'> & { alwaysOn?: boolean }) {
  const { alwaysOn: _, source = 'salonId', ...rest } = props;
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
