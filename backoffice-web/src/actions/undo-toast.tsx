import { Button, SnackbarContent, Typography } from '@mui/material';
import { forwardRef } from 'react';
import { useCloseNotification, useTranslate } from 'react-admin';

interface UndoToastProps {
  /** What was done. */
  readonly text: string;
  /** What taking it back does besides, such as another email. */
  readonly note?: string | undefined;
  readonly onUndo: () => void;
}

/** Says that an action is done, and takes it back on request. */
export const UndoToast = forwardRef<HTMLDivElement, UndoToastProps>(function UndoToast(
  { text, note, onUndo },
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
      message={
        <>
          <Typography variant="body2">{text}</Typography>
          {note ? <Typography variant="body2">{note}</Typography> : null}
        </>
      }
      action={
        <Button size="small" color="inherit" onClick={undo}>
          {translate('backOffice.actions.undo')}
        </Button>
      }
      sx={{ bgcolor: 'success.main', color: 'success.contrastText' }}
    />
  );
});
