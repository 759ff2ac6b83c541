import type { AdminContactMessage } from '@mirabelle/contracts';
import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../components/form-dialog';
import { MailPreview } from '../components/mail-preview';
import { useResourceTranslate } from '../i18n/i18n';
import { useReplyPreview } from './use-reply-preview';

/** The API accepts replies up to this length. */
const MAX_REPLY_LENGTH = 5000;

interface ReplyDialogProps {
  readonly message: AdminContactMessage;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  /** Called with the trimmed reply, which is not empty. */
  readonly onReply: (reply: string) => void;
}

/** The form for a reply, which is sent by mail, and the mail that it becomes. */
export function ReplyDialog({ message, open, isPending, onClose, onReply }: ReplyDialogProps) {
  const t = useResourceTranslate('contact-messages.replyDialog');
  const [text, setText] = useState('');
  const preview = useReplyPreview(message.id);
  const reply = text.trim();
  const mail = preview.data;

  return (
    <FormDialog
      open={open}
      isPending={isPending}
      title={t('title', { name: message.name })}
      lead={mail ? t('previewLead') : t('lead', { email: message.email })}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      canSubmit={reply !== ''}
      extraAction={
        <Button
          disabled={reply === '' || isPending}
          loading={preview.isPending}
          onClick={() => (mail ? preview.reset() : preview.mutate(reply))}
        >
          {t(mail ? 'edit' : 'preview')}
        </Button>
      }
      onClose={onClose}
      onExited={preview.reset}
      onSubmit={() => onReply(reply)}
    >
      {mail ? (
        <MailPreview mail={mail} />
      ) : (
        <TextField
          label={t('reply')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          multiline
          minRows={6}
          autoFocus
          required
          slotProps={{ htmlInput: { maxLength: MAX_REPLY_LENGTH } }}
          sx={{ mt: 2 }}
        />
      )}
    </FormDialog>
  );
}
