import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { TextArea } from '../../../components/ui/field';
import { toastError } from '../../../components/ui/toast-error';
import { toast } from '../../../components/ui/toast-store';
import { useReplyToThread } from '../api/contact-messages';

/** In characters. */
const MAX_LENGTH = 5000;

interface MessageReplyFormProps {
  readonly threadId: string;
  /** Whether support has answered. Until then the person adds to their own message. */
  readonly isAnswered: boolean;
}

/** A field to continue a conversation with support. What was written stays until it has been sent. */
export function MessageReplyForm({ threadId, isAnswered }: MessageReplyFormProps) {
  const { t } = useTranslation('contact');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useReplyToThread(threadId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    mutate(text, {
      onSuccess: () => {
        setText('');
        toast({
          title: t('sent.title'),
          description: t(isAnswered ? 'messages.sentText' : 'messages.addedText'),
        });
      },
      onError: (error) => toastError(error, t('failed.title'), t('failed.text')),
    });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid max-w-prose justify-items-stretch gap-3">
      <TextArea
        label={t(isAnswered ? 'messages.reply' : 'messages.add')}
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        readOnly={isPending}
        error={isMissing && text.trim() === '' ? t('messages.replyRequired') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" disabled={isPending} className="justify-self-start">
        {isPending ? t('form.pending') : t(isAnswered ? 'messages.send' : 'messages.addSend')}
      </Button>
    </form>
  );
}
