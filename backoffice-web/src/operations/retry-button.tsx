import type { ParkedEvent } from '@mirabelle/contracts';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { CanAccess, useDataProvider, useNotify, useRedirect, useRefresh } from 'react-admin';
import { useWords } from '../components/use-words';
import type { BackOfficeDataProvider } from '../data/data-provider';
import type { RetryOutcome } from './retry';

/** Has an event tried again and tells what came of it. */
export function RetryButton({ event }: { event: ParkedEvent }) {
  const words = useWords('parked-events');
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<BackOfficeDataProvider>();
  const retry = useMutation({
    mutationFn: async () => {
      const { data } = await dataProvider.act('parked-events', event.id, 'retry');
      return data as RetryOutcome;
    },
    onSuccess: ({ status, error }) => {
      const sentence = words(`outcomes.${status}`, { error });
      // What has been processed is parked no more, and has no page.
      if (status === 'released') redirect('list', 'parked-events');
      notify(sentence, { type: status === 'failed' ? 'error' : 'success', messageArgs: { _: sentence } });
    },
    onError: ({ message }) => notify(message, { type: 'error', messageArgs: { _: message } }),
    onSettled: () => refresh(),
  });
  return (
    <CanAccess resource="parked-events" action="retry">
      <Button
        size="small"
        loading={retry.isPending}
        onClick={(event) => {
          // The row around it leads elsewhere.
          event.stopPropagation();
          event.preventDefault();
          retry.mutate();
        }}
      >
        {words('actions.retry')}
      </Button>
    </CanAccess>
  );
}
