import type { AdminContactMessage } from '@mirabelle/contracts';
import { TextDialog } from '../components/text-dialog';
import { useResourceTranslate } from '../i18n/i18n';

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

/** The form for a reply, which is sent by mail. */
export function ReplyDialog({ message, open, isPending, onClose, onReply }: ReplyDialogProps) {
  const t = useResourceTranslate('contact-messages.replyDialog');
  return (
    <TextDialog
      open={open}
      isPending={isPending}
      title={t('title', { name: message.name })}
      lead={t('lead', { email: message.email })}
      fieldLabel={t('reply')}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      maxLength={MAX_REPLY_LENGTH}
      required
      onClose={onClose}
      onSubmit={onReply}
    />
  );
}
