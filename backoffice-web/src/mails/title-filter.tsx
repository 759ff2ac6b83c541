import { AutocompleteInput, type SelectInputProps } from 'react-admin';
import { mails } from '../i18n/resources/mails';

const CHOICES = Object.entries(mails.templates)
  .map(([id, name]) => ({ id, name }))
  .sort((one, other) => one.name.localeCompare(other.name));

/**
 * The filter of the list of mails by template. Staff choose the template by its title, such as "Sign-in link".
 * react-admin alone reads `alwaysOn`; the input does not know it.
 */
export function TitleFilter(props: Pick<SelectInputProps, 'source' | 'label'> & { alwaysOn?: boolean }) {
  const { alwaysOn: _, source = 'template', ...rest } = props;
  return (
    <AutocompleteInput
      {...rest}
      source={source}
      choices={CHOICES}
      helperText={false}
      sx={{ minWidth: 220 }}
    />
  );
}
