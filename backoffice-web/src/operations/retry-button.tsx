import type { ParkedEvent } from '@mirabelle/contracts';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { CanAccess, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useWords } from '../components/use-words';
import type { BackOfficeDataProvider } from '../data/data-provider';
import type { RetryOutcome } from './retry';

/** Has an event tried again and tells what came of it. */
export function RetryButton({ event }: { event: ParkedEvent }) {
  const words = useWords('parked-events');
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<BackOfficeDataProvider>();
  const retry = useMutation({
    mutationFn: async () => {
      const { data } = await dataProvider.act('parked-events', event.id, 'retry');
      return data as RetryOutcome;
    },
    onSuccess: ({ status, error }) => {
      const sentence = words(`outcomes.${status}`, { error });
      notify(sentence, { type: status === 'failed' ? 'error' : 'success', messageArgs: { _: sentence } });
    },
    onError: ({ message }) => notify(message, { type: 'error', messageArgs: { _: message } }),
    onSettled: () => refresh(),
  });
  return (
    <CanAccess resource="parked-events" action="retry">
      <Button size="small" loading={retry.isPending} onClick={() => retry.mutate()}>
        {words('actions.retry')}
      </Button>
    </CanAccess>
  );
}
