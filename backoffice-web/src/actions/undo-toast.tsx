import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ActionToast } from './action-toast';

interface UndoToastProps {
  /** What was done. */
  readonly text: string;
  /** What taking it back does besides, such as another email. */
  readonly note?: string | undefined;
  readonly onUndo: () => void;
}

/** Says that an action is done, and takes it back on request. */
export function UndoToast({ text, note, onUndo }: UndoToastProps) {
  const translate = useTranslate();
  return (
    <ActionToast
      text={text}
      note={note ? <Typography variant="body2">{note}</Typography> : null}
      label={translate('backOffice.actions.undo')}
      onAction={onUndo}
    />
  );
}
