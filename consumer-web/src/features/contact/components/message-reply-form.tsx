import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { TextArea } from '../../../components/ui/field';
import { toastError } from '../../../components/ui/toast-error';
import { toast } from '../../../components/ui/toast-store';
import { useReplyToThread } from '../api/contact-messages';

/** In characters. */
const MAX_LENGTH = 5000;

/** A field to answer in a conversation with support. What was written stays until it has been sent. */
export function MessageReplyForm({ threadId }: { threadId: string }) {
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
        toast({ title: t('sent.title'), description: t('messages.sentText') });
      },
      onError: (error) => toastError(error, t('failed.title'), t('failed.text')),
    });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid max-w-prose justify-items-stretch gap-3">
      <TextArea
        label={t('messages.reply')}
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        readOnly={isPending}
        error={isMissing && text.trim() === '' ? t('messages.replyRequired') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" disabled={isPending} className="justify-self-start">
        {t(isPending ? 'form.pending' : 'messages.send')}
      </Button>
    </form>
  );
}
