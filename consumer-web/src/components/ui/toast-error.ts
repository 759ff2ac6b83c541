import { isUnauthorized } from '../../lib/api-error';
import { describeError } from '../../lib/describe-error';
import { toast } from './toast-store';

/**
 * Shows the failure of a call as a toast: the sentence that describes it, or else `fallback`.
 *
 * A 401 shows nothing here, because the query client already tells the visitor that the session is over.
 */
export function toastError(error: unknown, title: string, fallback: string): void {
  if (isUnauthorized(error)) return;
  toast({ title, description: describeError(error, fallback), variant: 'destructive' });
}
