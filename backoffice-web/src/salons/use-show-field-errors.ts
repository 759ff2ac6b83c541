import { HttpError, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { parseFieldErrors } from '../data/http-client';

/**
 * Returns a function that shows at its field what the server has refused, and goes to the first such field.
 *
 * @returns whether the server has named a field
 */
export function useShowFieldErrors(): (error: unknown) => boolean {
  const form = useFormContext();
  const notify = useNotify();
  return (error) => {
    const refused = error instanceof HttpError ? Object.entries(parseFieldErrors(error)) : [];
    for (const [index, [field, message]] of refused.entries())
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    if (refused.length > 0) notify('resources.salons.checkFields', { type: 'error' });
    return refused.length > 0;
  };
}
