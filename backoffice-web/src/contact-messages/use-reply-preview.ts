import type { MailPreview } from '@mirabelle/backoffice-contracts';
import { useMutation } from '@tanstack/react-query';
import { useNotifyCommandFailure } from '../actions/use-record-action';
import { useCommands } from '../data/use-commands';

/** Asks the server for the mail that a reply would become. A notification shows a failure. */
export function useReplyPreview(messageId: string) {
  const commands = useCommands();
  const notifyCommandFailure = useNotifyCommandFailure();
  return useMutation({
    mutationFn: async (body: { reply: string; language?: string }) =>
      (await commands.runAction<MailPreview>('contact-messages', messageId, 'preview', body)).data,
    onError: notifyCommandFailure,
  });
}
