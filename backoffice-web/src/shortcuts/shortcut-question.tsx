import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';

/** A key that was pressed, and what it would have done if the page offers that as a button. */
export interface PressedKey {
  readonly key: string;
  readonly action?: string | undefined;
}

interface ShortcutQuestionProps {
  /** Undefined while nothing is to be asked. */
  readonly pressed: PressedKey | undefined;
  readonly onAnswer: (isOn: boolean) => void;
  /** Called when the user puts the question off: the next key asks again. */
  readonly onClose: () => void;
}

/**
 * Asks whether single keys may act, before the first one does. No button has the focus, because whoever types beside a field goes on
 * with letters and spaces. Enter turns the keys on, unless it ends a word.
 */
export function ShortcutQuestion({ pressed, onAnswer, onClose }: ShortcutQuestionProps) {
  const translate = useTranslate();
  const [titleId, textId] = [useId(), useId()];
  /** Whether more letters followed the key. */
  const isWord = useRef(false);
  useEffect(() => {
    if (!pressed) isWord.current = false;
  }, [pressed]);
  if (!pressed) return null;
  const { key, action } = pressed;

  function confirmByEnter(event: KeyboardEvent): void {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (isOnButton || event.repeat) return;
    if (event.key === 'Enter' && !isWord.current) onAnswer(true);
    if (event.key.length === 1) isWord.current = true;
  }

  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={confirmByEnter}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{translate('backOffice.shortcuts.question.title')}</DialogTitle>
      <DialogContent id={textId}>
        <DialogContentText variant="body2" sx={{ mb: 1 }}>
          {action === undefined
            ? translate('backOffice.shortcuts.question.pressed', { key })
            : translate('backOffice.shortcuts.question.pressedAction', { key, action })}
        </DialogContentText>
        <DialogContentText variant="body2">
          {translate('backOffice.shortcuts.question.explanation')}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={() => onAnswer(false)}>{translate('backOffice.shortcuts.question.off')}</Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {translate('backOffice.shortcuts.question.on')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
