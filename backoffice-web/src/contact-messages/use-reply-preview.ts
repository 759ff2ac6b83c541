import type { MailPreview } from '@mirabelle/backoffice-contracts';
import { useMutation } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { useNotifyError } from '../actions/use-record-action';
import { toErrorMessage } from '../data/http-client';
import { useCommands } from '../data/use-commands';

/** Asks the server for the mail that a reply would become. A failure is notified. */
export function useReplyPreview(messageId: string) {
  const commands = useCommands();
  const notifyError = useNotifyError();
  return useMutation({
    mutationFn: async (reply: string) =>
      (await commands.runAction('contact-messages', messageId, 'preview', { reply })).data as MailPreview,
    onError: (error) => {
      // The auth provider handles 401.
      if (!(error instanceof HttpError && error.status === 401)) notifyError(toErrorMessage(error));
    },
  });
}
