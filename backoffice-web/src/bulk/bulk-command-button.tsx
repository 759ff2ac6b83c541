import type { BulkResource } from '@mirabelle/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { ACTION_KEYS } from '../shortcuts/shortcut-keys';
import { BulkCommandDialog } from './bulk-command-dialog';

export interface BulkCommandProps {
  readonly resource: BulkResource;
  /** The action's name in the API; its texts are under `resources.<resource>.bulk.<action>`. */
  readonly action: string;
  readonly tone?: 'primary' | 'error';
  readonly withReason?: boolean;
}

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
