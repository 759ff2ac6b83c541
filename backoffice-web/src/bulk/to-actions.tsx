import { Box, Button } from '@mui/material';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';

/** The buttons that change the selected rows. */
const ACTIONS = '.RaBulkActionsToolbar-topToolbar button:not(:disabled)';

/** A press of the button opens no record. */
function goToActions(event: MouseEvent): void {
  event.stopPropagation();
  document.querySelector<HTMLElement>(ACTIONS)?.focus();
}

interface ToActionsProps {
  /** Where it stands beside the start of what it is in, in px. */
  readonly left: number;
}

/** Leads the keyboard to the actions of the selected rows, which stand before the table. Out of sight until the keyboard is on it. */
export function ToActions({ left }: ToActionsProps) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        left,
        top: '50%',
        transform: 'translateY(-50%)',
        zIndex: 5,
        whiteSpace: 'nowrap',
        '&:not(:focus-within)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
      }}
    >
      <Button size="small" variant="contained" onClick={goToActions}>
        {translate('backOffice.bulk.toActions')}
      </Button>
    </Box>
  );
}
