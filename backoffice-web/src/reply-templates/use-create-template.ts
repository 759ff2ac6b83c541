import type { AdminReplyTemplate } from '@mirabelle/backoffice-contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNotifyCommandFailure } from '../actions/use-record-action';
import { useCommands } from '../data/use-commands';
import type { TemplateContent } from './template-dialog';

const RESOURCE = 'reply-templates';

/** Creates a template, which is then offered in replies, and says so. */
export function useCreateTemplate(onCreated?: (id: AdminReplyTemplate['id']) => void) {
  const commands = useCommands();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyCommandFailure = useNotifyCommandFailure();
  return useMutation({
    mutationFn: async (content: TemplateContent) => (await commands.create(RESOURCE, { data: content })).data,
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: [RESOURCE] });
      notify(`resources.${RESOURCE}.done.create`, { type: 'success' });
      onCreated?.(id);
    },
    onError: notifyCommandFailure,
  });
}
