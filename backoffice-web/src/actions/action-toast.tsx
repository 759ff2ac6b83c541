import { Button, SnackbarContent, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useCloseNotification, useNotificationContext } from 'react-admin';
import { CloseToast } from '../layout/close-toast';

/**
 * How long a message stays that offers something, such as to take back what was done. While the pointer is over it, or it has the focus,
 * it stays longer.
 */
export const OFFER_MS = 20_000;

/** How long a message stays that takes nothing back. */
export const TOLD_MS = 8_000;

interface ActionToastProps {
  /** What was done. */
  readonly text: string;
  /** What else the user should know. */
  readonly note?: ReactNode;
  /** What can follow, if anything can. */
  readonly label?: string;
  readonly onAction?: () => void;
  /** What can follow besides, such as to take it back. */
  readonly other?: { readonly label: string; readonly onAction: () => void } | undefined;
}

/** Says that an action is done, and offers what can follow. It makes room for the next message at once. */
export function ActionToast({ text, note, label, onAction, other }: ActionToastProps) {
  const close = useCloseNotification();
  const { notifications } = useNotificationContext();
  const isNextWaiting = notifications.length > 0;
  useEffect(() => {
    if (isNextWaiting) close();
  }, [isNextWaiting, close]);

  function act(chosen: () => void): void {
    close();
    chosen();
  }

  return (
    <SnackbarContent
      role="status"
      message={
        <>
          <Typography variant="body2">{text}</Typography>
          {note}
        </>
      }
      action={
        <>
          {other ? (
            <Button size="small" color="inherit" onClick={() => act(other.onAction)}>
              {other.label}
            </Button>
          ) : null}
          {onAction ? (
            <Button size="small" color="inherit" onClick={() => act(onAction)}>
              {label}
            </Button>
          ) : null}
          <CloseToast onClose={close} />
        </>
      }
      sx={{ bgcolor: 'success.main', color: 'success.contrastText' }}
    />
  );
}
