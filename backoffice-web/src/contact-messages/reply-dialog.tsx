import type { AdminContactMessage } from '@mirabelle/contracts';
import { useTranslate } from 'react-admin';
import { WritingDialog } from '../components/writing-dialog';

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
  const text = (key: string, values = {}) =>
    translate(`resources.contact-messages.replyDialog.${key}`, values);
  return (
    <WritingDialog
      open={open}
      busy={busy}
      words={{
        title: text('title', { name: message.name }),
        lead: text('lead', { email: message.email }),
        field: text('reply'),
        keep: text('keep'),
        submit: text('submit'),
      }}
      longest={LONGEST_REPLY}
      required
      onKeep={onKeep}
      onSubmit={onReply}
    />
  );
}
