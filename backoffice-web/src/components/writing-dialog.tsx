import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';

interface WritingDialogProps {
  readonly open: boolean;
  /** While it is being sent; nothing can be pressed then. */
  readonly busy: boolean;
  readonly words: {
    readonly title: string;
    readonly lead: string;
    readonly field: string;
    readonly help?: string;
    readonly keep: string;
    readonly submit: string;
  };
  /** As long as the API takes it. */
  readonly longest: number;
  /** Whether there must be a text. */
  readonly required?: boolean;
  readonly tone?: 'primary' | 'error';
  readonly onKeep: () => void;
  /** Called with the trimmed text. */
  readonly onSubmit: (text: string) => void;
}

/** Asks for a text before something is done: a reason, an answer. */
export function WritingDialog(props: WritingDialogProps) {
  const { open, busy, words, longest, required = false, tone = 'primary', onKeep, onSubmit } = props;
  const titleId = useId();
  const [text, setText] = useState('');
  const missing = required && text.trim() === '';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!missing) onSubmit(text.trim());
  }

  return (
    <Dialog open={open} onClose={busy ? undefined : onKeep} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{words.title}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2" sx={{ mb: 2 }}>
            {words.lead}
          </DialogContentText>
          <TextField
            label={words.field}
            helperText={words.help}
            value={text}
            onChange={(event) => setText(event.target.value)}
            multiline
            minRows={required ? 6 : 3}
            autoFocus
            required={required}
            slotProps={{ htmlInput: { maxLength: longest } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={onKeep} disabled={busy}>
            {words.keep}
          </Button>
          <Button type="submit" variant="contained" color={tone} loading={busy} disabled={missing}>
            {words.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
