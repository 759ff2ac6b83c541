import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { useHoldSelection } from '../bulk/unselect-stale-rows';
import { useSelectedRecords } from '../bulk/use-selected-records';
import { useResourceTranslate } from '../i18n/i18n';
import { HandOverDialog } from './hand-over-dialog';
import { canBeAssigned } from './message-action-rules';

/** Hands the selected messages over to one colleague. */
export function HandOverButton() {
  const t = useResourceTranslate('contact-messages.bulk.hand-over');
  const [open, setOpen] = useState(false);
  useHoldSelection(open);
  const { records, isComplete } = useSelectedRecords<AdminContactMessage>('contact-messages');
  if (isComplete && !open && !records.some(canBeAssigned)) return null;
  return (
    <CanAccess resource="contact-messages" action="hand-over">
      <Button size="small" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {open ? <HandOverDialog onClose={() => setOpen(false)} /> : null}
    </CanAccess>
  );
}
