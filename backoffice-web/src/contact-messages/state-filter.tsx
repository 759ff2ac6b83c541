import { SelectArrayInput, type SelectArrayInputProps } from 'react-admin';

const STATES = ['new', 'open', 'replied', 'closed', 'spam', 'merged'];
const CHOICES = STATES.map((id) => ({ id, name: `resources.contact-messages.statuses.${id}` }));

/** A saved search or a link may name one state alone. */
const toStates = (value: unknown): unknown[] => (value === undefined || value === '' ? [] : [value].flat());

/** Limits the messages to some states. `alwaysOn` is for react-admin's list and is not passed on to the input. */
export function StateFilter({
  alwaysOn: _,
  source = 'status',
  ...props
}: Pick<SelectArrayInputProps, 'source' | 'label'> & { alwaysOn?: boolean }) {
  return (
    <SelectArrayInput
      {...props}
      source={source}
      choices={CHOICES}
      format={toStates}
      parse={(value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value)}
      helperText={false}
      sx={{ minWidth: 170 }}
    />
  );
}
