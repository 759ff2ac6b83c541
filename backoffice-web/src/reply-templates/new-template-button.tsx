import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useRedirect } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { TemplateDialog } from './template-dialog';
import { useCreateTemplate } from './use-create-template';
import { useStarters } from './use-starters';

const RESOURCE = 'reply-templates';

/** A button that opens the form for a new template. Once the template is created, its page opens. */
export function NewTemplateButton() {
  const t = useResourceTranslate(RESOURCE);
  const redirect = useRedirect();
  const starters = useStarters() ?? [];
  const [open, setOpen] = useState(false);
  const creation = useCreateTemplate((id) => redirect('show', RESOURCE, id));
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
