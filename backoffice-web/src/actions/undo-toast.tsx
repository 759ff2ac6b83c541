import { Button, SnackbarContent } from '@mui/material';
import { forwardRef } from 'react';
import { useCloseNotification, useTranslate } from 'react-admin';

interface UndoToastProps {
  /** What was done. */
  readonly text: string;
  readonly onUndo: () => void;
}

/** Says that an action is done, and takes it back on request. */
export const UndoToast = forwardRef<HTMLDivElement, UndoToastProps>(function UndoToast(
  { text, onUndo },
  ref,
) {
  const translate = useTranslate();
  const close = useCloseNotification();

  function undo(): void {
    close();
    onUndo();
  }

  return (
    <SnackbarContent
      ref={ref}
      role="status"
      message={text}
      action={
        <Button size="small" color="inherit" onClick={undo}>
          {translate('backOffice.actions.undo')}
        </Button>
      }
      sx={{ bgcolor: 'success.main', color: 'success.contrastText' }}
    />
  );
});
