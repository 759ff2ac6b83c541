import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, useNotify, useRedirect } from 'react-admin';
import { useNotifyCommandFailure } from '../actions/use-record-action';
import { useCommands } from '../data/use-commands';
import { useResourceTranslate } from '../i18n/i18n';
import { type TemplateContent, TemplateDialog } from './template-dialog';
import { useStarters } from './use-starters';

const RESOURCE = 'reply-templates';

/** A button that opens the form for a new template. Once the template is created, its page opens. */
export function NewTemplateButton() {
  const t = useResourceTranslate(RESOURCE);
  const commands = useCommands();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyCommandFailure = useNotifyCommandFailure();
  const redirect = useRedirect();
  const starters = useStarters();
  const [open, setOpen] = useState(false);
  const creation = useMutation({
    mutationFn: async (content: TemplateContent) => (await commands.create(RESOURCE, { data: content })).data,
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: [RESOURCE] });
      notify(`resources.${RESOURCE}.done.create`, { type: 'success' });
      redirect('show', RESOURCE, id);
    },
    onError: notifyCommandFailure,
  });
  return (
    <CanAccess resource={RESOURCE} action="create">
      <Button variant="contained" size="small" onClick={() => setOpen(true)}>
        {t('actions.create')}
      </Button>
      <TemplateDialog
        open={open}
        isPending={creation.isPending}
        heading={t('dialog.createTitle')}
        starters={starters}
        onClose={() => setOpen(false)}
        onSave={(content) => creation.mutate(content)}
      />
    </CanAccess>
  );
}
