import { HttpError, useNotify, useRedirect } from 'react-admin';

/**
 * The options of the query of one record. A record that does not exist leads back to its list. Any other failure stays on
 * the page, because the record may well exist.
 */
export function useRecordQueryOptions(resource: string) {
  const notify = useNotify();
  const redirect = useRedirect();
  return {
    onError: (error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 404) return;
      notify('ra.notification.item_doesnt_exist', { type: 'error' });
      redirect('list', resource);
    },
  };
}
