import type { adminRetryParkedEvent, ParkedEvent } from '@mirabelle/backoffice-contracts';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { CanAccess, HttpError, useNotify, useRedirect, useRefresh } from 'react-admin';
import type { z } from 'zod';
import { useNotifyError } from '../actions/use-record-action';
import { useCommands } from '../data/use-commands';
import { useResourceTranslate } from '../i18n/i18n';

type RetryOutcome = z.infer<NonNullable<(typeof adminRetryParkedEvent)['answer']>>;

/** The error of a retry; undefined if the event was processed or still waits for its consumer. */
export function findRetryError(outcome: unknown): string | undefined {
  const { status, error } = outcome as RetryOutcome;
  return status === 'failed' ? (error ?? '') : undefined;
}

/** Retries a parked event and shows the outcome. */
export function RetryButton({ event }: { event: ParkedEvent }) {
  const t = useResourceTranslate('parked-events');
  const notify = useNotify();
  const notifyError = useNotifyError();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const commands = useCommands();
  const retry = useMutation({
    mutationFn: async () => {
      const { data } = await commands.runAction('parked-events', event.id, 'retry');
      return data as RetryOutcome;
    },
    onSuccess: ({ status, error }) => {
      const message = t(`outcomes.${status}`, { error });
      // A processed event is no longer parked, so its page is gone.
      if (status === 'released') redirect('list', 'parked-events');
      if (status === 'failed') notifyError(message);
      else notify(message, { type: 'success', messageArgs: { _: message } });
    },
    onError: (error) => {
      // The login page says that the session has ended.
      if (!(error instanceof HttpError && error.status === 401)) notifyError(error.message);
    },
    onSettled: () => refresh(),
  });
  return (
    <CanAccess resource="parked-events" action="retry">
      <Button
        size="small"
        loading={retry.isPending}
        onClick={(click) => {
          // Without this, the click would also open the row of the table.
          click.stopPropagation();
          click.preventDefault();
          retry.mutate();
        }}
      >
        {t('actions.retry')}
      </Button>
    </CanAccess>
  );
}
