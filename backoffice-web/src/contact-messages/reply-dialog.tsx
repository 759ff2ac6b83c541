import type { AdminContactMessage, AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { findReplyPlaceholders } from '@mirabelle/catalogue';
import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../components/form-dialog';
import { MailPreview } from '../components/mail-preview';
import { useResourceTranslate } from '../i18n/i18n';
import { OtherAddressNote } from './other-address-note';
import { TemplateMenu } from './template-menu';
import { useReplyPreview } from './use-reply-preview';

/** The API accepts replies up to this length. */
const MAX_REPLY_LENGTH = 5000;

interface ReplyDialogProps {
  readonly message: AdminContactMessage & Partial<Pick<AdminContactMessageDetails, 'sender'>>;
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
  const [unfilledPlaceholder] = findReplyPlaceholders(text);
  const canSend = reply !== '' && unfilledPlaceholder === undefined;

  return (
    <FormDialog
      open={open}
      isPending={isPending}
      title={t('title', { name: message.name })}
      lead={mail ? t('previewLead') : t('lead', { email: message.email })}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      canSubmit={canSend}
      extraAction={
        <Button
          disabled={!canSend || isPending}
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
      <OtherAddressNote message={message} />
      {mail ? (
        <MailPreview mail={mail} />
      ) : (
        <>
          {open ? (
            <TemplateMenu
              messageId={message.id}
              onChoose={(chosen) => setText(reply === '' ? chosen : `${reply}\n\n${chosen}`)}
            />
          ) : null}
          <TextField
            label={t('reply')}
            value={text}
            error={unfilledPlaceholder !== undefined}
            helperText={
              unfilledPlaceholder === undefined
                ? undefined
                : t('fillIn', { placeholder: `{{${unfilledPlaceholder}}}` })
            }
            onChange={(event) => setText(event.target.value)}
            multiline
            minRows={6}
            autoFocus
            required
            slotProps={{ htmlInput: { maxLength: MAX_REPLY_LENGTH } }}
            sx={{ mt: 2 }}
          />
        </>
      )}
    </FormDialog>
  );
}
