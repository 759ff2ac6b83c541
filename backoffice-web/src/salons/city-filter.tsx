import { AutocompleteInput, type SelectInputProps, useListContext } from 'react-admin';
import { useSalons } from './use-salons';

type CityFilterProps = Pick<SelectInputProps, 'source' | 'label'> & { alwaysOn?: boolean };

/** A list filter that selects one of the cities that have salons. `alwaysOn` is for react-admin's list and is not passed on to the input. */
export function CityFilter({ alwaysOn: _, source = 'city', ...rest }: CityFilterProps) {
  const salons = useSalons();
  const { filterValues } = useListContext();
  const chosenCity: unknown = filterValues[source];
  // A saved search or a link may name a city that has no salon any more.
  const cities = new Set([
    ...(salons ?? []).map(({ city }) => city),
    ...[chosenCity ?? []].flat().map(String),
  ]);
  return (
    <AutocompleteInput
      autoHighlight
      {...rest}
      source={source}
      choices={[...cities].sort((first, second) => first.localeCompare(second)).map(toChoice)}
      isPending={!salons}
      helperText={false}
      sx={{ minWidth: 180 }}
    />
  );
}

const toChoice = (city: string) => ({ id: city, name: city });
