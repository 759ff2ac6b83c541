import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, type RaRecord, useListContext } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { ACTION_KEYS } from '../shortcuts/shortcut-keys';
import { BulkCommandDialog, type BulkCommandProps } from './bulk-command-dialog';
import { useHoldSelection } from './true-selection';

interface BulkCommandButtonProps<Item extends RaRecord> extends BulkCommandProps {
  /** Whether a record allows the action. The button is there if one of the selected records does. */
  readonly isPossible?: (record: Item) => boolean;
}

/**
 * Changes all selected records of a list, or all that match its filter, by one command. The server carries it out, also
 * after this page is closed.
 */
export function BulkCommandButton<Item extends RaRecord>({
  isPossible = () => true,
  ...props
}: BulkCommandButtonProps<Item>) {
  const { resource, action, tone = 'primary' } = props;
  const t = useResourceTranslate(`${resource}.bulk`);
  const [open, setOpen] = useState(false);
  const { data, selectedIds } = useListContext<Item>();
  const selected = data?.filter(({ id }) => selectedIds.includes(id)) ?? [];
  // Records of other pages are unknown here. The dialog says of each whether it can be changed.
  const isOffered = selected.length < selectedIds.length || selected.some(isPossible);
  useHoldSelection(open);
  if (!isOffered && !open) return null;
  return (
    <CanAccess resource={resource} action={action}>
      <Button size="small" color={tone} aria-keyshortcuts={ACTION_KEYS[action]} onClick={() => setOpen(true)}>
        {t(`${action}.button`)}
      </Button>
      <BulkCommandDialog {...props} open={open} onClose={() => setOpen(false)} />
    </CanAccess>
  );
}
