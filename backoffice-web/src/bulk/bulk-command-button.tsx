import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { ACTION_KEYS } from '../shortcuts/shortcut-keys';
import { BulkCommandDialog, type BulkCommandProps } from './bulk-command-dialog';

/**
 * Changes all selected records of a list, or all that match its filter, by one command. The server carries it out, also
 * after this page is closed.
 */
export function BulkCommandButton(props: BulkCommandProps) {
  const { resource, action, tone = 'primary' } = props;
  const t = useResourceTranslate(`${resource}.bulk`);
  const [open, setOpen] = useState(false);
  return (
    <CanAccess resource={resource} action={action}>
      <Button size="small" color={tone} aria-keyshortcuts={ACTION_KEYS[action]} onClick={() => setOpen(true)}>
        {t(`${action}.button`)}
      </Button>
      <BulkCommandDialog {...props} open={open} onClose={() => setOpen(false)} />
    </CanAccess>
  );
}
