import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

/** As long as the API takes a reason. */
const LONGEST_REASON = 500;

interface AskDialogProps {
  readonly open: boolean;
  /** While it is being done; nothing can be pressed then. */
  readonly busy: boolean;
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly tone?: 'primary' | 'error';
  /** Whether a reason may be given. */
  readonly reason?: boolean;
  /** What must be typed before it can be done, for what cannot be undone. */
  readonly typed?: { readonly label: string; readonly text: string };
  readonly children?: ReactNode;
  readonly onKeep: () => void;
  /** Called with the trimmed reason, which may be empty. */
  readonly onSubmit: (reason: string) => void;
}

/** Asks once more before something is done. */
export function AskDialog(props: AskDialogProps) {
  const { open, busy, title, lead, submit, tone = 'primary', reason = false, typed, children } = props;
  const translate = useTranslate();
  const titleId = useId();
  const [given, setGiven] = useState('');
  const [typing, setTyping] = useState('');
  const missing = typed !== undefined && typing.trim() !== typed.text;

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!missing && !busy) props.onSubmit(given.trim());
  }

  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : props.onKeep}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={{
        transition: {
          onExited: () => {
            setGiven('');
            setTyping('');
          },
        },
      }}
    >
      <form onSubmit={send}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {lead}
          </DialogContentText>
          {children}
          {reason ? (
            <TextField
              label={translate('backOffice.acts.reason')}
              value={given}
              onChange={(event) => setGiven(event.target.value)}
              multiline
              minRows={2}
              autoFocus
              slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
            />
          ) : null}
          {typed ? (
            <TextField
              label={typed.label}
              value={typing}
              onChange={(event) => setTyping(event.target.value)}
              autoFocus
              autoComplete="off"
              required
              slotProps={{ htmlInput: { spellCheck: false } }}
            />
          ) : null}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={props.onKeep} disabled={busy}>
            {translate('backOffice.acts.keep')}
          </Button>
          <Button type="submit" variant="contained" color={tone} loading={busy} disabled={missing}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
