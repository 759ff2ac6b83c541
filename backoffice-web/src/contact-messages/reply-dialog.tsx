import type { AdminContactMessage } from '@mirabelle/contracts';
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
import { useTranslate } from 'react-admin';

/** As long as the API takes it. */
const LONGEST_REPLY = 5000;

interface ReplyDialogProps {
  readonly message: AdminContactMessage;
  readonly open: boolean;
  readonly busy: boolean;
  readonly onKeep: () => void;
  /** Called with the trimmed answer, which is not empty. */
  readonly onReply: (reply: string) => void;
}

/** Where an answer is written before it goes out by mail. */
export function ReplyDialog({ message, open, busy, onKeep, onReply }: ReplyDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [reply, setReply] = useState('');
  const text = (key: string, values = {}) =>
    translate(`resources.contact-messages.replyDialog.${key}`, values);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (reply.trim()) onReply(reply.trim());
  }

  return (
    <Dialog open={open} onClose={busy ? undefined : onKeep} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{text('title', { name: message.name })}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2" sx={{ mb: 2 }}>
            {text('lead', { email: message.email })}
          </DialogContentText>
          <TextField
            label={text('reply')}
            value={reply}
            onChange={(event) => setReply(event.target.value)}
            multiline
            minRows={6}
            autoFocus
            required
            slotProps={{ htmlInput: { maxLength: LONGEST_REPLY } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={onKeep} disabled={busy}>
            {text('keep')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={reply.trim() === ''}>
            {text('submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
