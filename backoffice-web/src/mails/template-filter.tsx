import { AutocompleteInput, type SelectInputProps } from 'react-admin';
import { mails } from '../i18n/resources/mails';

const CHOICES = Object.entries(mails.templates)
  .map(([id, name]) => ({ id, name }))
  .sort((first, second) => first.name.localeCompare(second.name));

/**
 * The filter of the list of mails by template. Staff choose the template by its title, such as "Sign-in link".
 * `alwaysOn` is for react-admin's list and is not passed on to the input.
 */
export function TemplateFilter(props: Pick<SelectInputProps, 'source' | 'label'> & { alwaysOn?: boolean }) {
  const { alwaysOn: _, source = 'template', ...rest } = props;
  return (
    <AutocompleteInput
      autoHighlight
      {...rest}
      source={source}
      choices={CHOICES}
      helperText={false}
      sx={{ minWidth: 220 }}
    />
  );
}
