import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify, useRedirect } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useNotifyErrorText } from '../actions/use-record-action';
import { toErrorMessage } from '../data/http-client';
import { useCommands } from '../data/use-commands';
import { useOneAtATime } from '../data/use-one-at-a-time';
import { useShowFieldErrors } from './use-show-field-errors';

/** Number fields whose value is '' while nothing is entered. They are then left out, and the server finds the position by the city. */
const OPTIONAL_NUMBERS: ReadonlySet<string> = new Set(['latitude', 'longitude']);

interface SalonAdding {
  readonly isAdding: boolean;
  add(values: FieldValues): Promise<void>;
}

/**
 * Adds the salon of the form and opens its page. What the server refuses is shown at the field that it names.
 *
 * @param defaultValues the values of fields that the user has left empty
 */
export function useAddSalon(defaultValues: FieldValues): SalonAdding {
  const commands = useCommands();
  const queries = useQueryClient();
  const form = useFormContext();
  const notify = useNotify();
  const notifyErrorText = useNotifyErrorText();
  const redirect = useRedirect();
  const showFieldErrors = useShowFieldErrors();
  const mutation = useMutation({
    mutationFn: async (values: FieldValues) => {
      const filledFields = Object.entries(values).filter(
        ([name, value]) =>
          value !== null && value !== undefined && !(value === '' && OPTIONAL_NUMBERS.has(name)),
      );
      return commands.create('salons', { data: { ...defaultValues, ...Object.fromEntries(filledFields) } });
    },
  });

  const runAlone = useOneAtATime();

  async function add(values: FieldValues): Promise<void> {
    try {
      const { data } = await mutation.mutateAsync(values);
      await queries.invalidateQueries({ queryKey: ['salons'] });
      // What is saved needs no warning when the page is left.
      form.reset(values);
      notify(`resources.salons.done.${values.isDraft ? 'createDraft' : 'create'}`, { type: 'success' });
      redirect('edit', 'salons', data.id);
    } catch (error) {
      // The login page says that the session has ended.
      if (error instanceof HttpError && error.status === 401) return;
      if (!showFieldErrors(error)) notifyErrorText(toErrorMessage(error));
    }
  }

  return { add: (values) => runAlone(() => add(values)), isAdding: mutation.isPending };
}
