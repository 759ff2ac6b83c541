import type { adminRetryParkedEvent, ParkedEvent } from '@mirabelle/backoffice-contracts';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { CanAccess, useNotify, useRedirect, useRefresh } from 'react-admin';
import type { z } from 'zod';
import { useNotifyCommandFailure, useNotifyErrorText } from '../actions/use-record-action';
import { useCommands } from '../data/use-commands';
import { useResourceTranslate } from '../i18n/i18n';
import { ACTION_KEYS } from '../shortcuts/shortcut-keys';

type RetryOutcome = z.infer<NonNullable<(typeof adminRetryParkedEvent)['answer']>>;

interface RetryButtonProps {
  readonly event: ParkedEvent;
  /** Whether the key of the action presses the button. In a list the key belongs to the button for selected rows, or to the focused row. */
  readonly hasKey?: boolean;
}

/** Retries a parked event and shows the outcome. */
export function RetryButton({ event, hasKey = false }: RetryButtonProps) {
  const t = useResourceTranslate('parked-events');
  const notify = useNotify();
  const notifyErrorText = useNotifyErrorText();
  const notifyCommandFailure = useNotifyCommandFailure();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const commands = useCommands();
  const retry = useMutation({
    mutationFn: async () => {
      const { data } = await commands.runAction<RetryOutcome>('parked-events', event.id, 'retry');
      return data;
    },
    onSuccess: ({ status, error }) => {
      const message = t(`outcomes.${status}`, { error });
      // A processed event is no longer parked, so its page is gone.
      if (status === 'released') redirect('list', 'parked-events');
      if (status === 'failed') notifyErrorText(message);
      else notify(message, { type: 'success', messageArgs: { _: message } });
    },
    onError: notifyCommandFailure,
    onSettled: () => refresh(),
  });
  return (
    <CanAccess resource="parked-events" action="retry">
      <Button
        size="small"
        aria-keyshortcuts={hasKey ? ACTION_KEYS.retry : undefined}
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
