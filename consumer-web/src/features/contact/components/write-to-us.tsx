import type { ContactForm as ContactValues } from '@mirabelle/contracts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { isUnauthorised, sentenceOf } from '../../../lib/api-error';
import { useSendMessage } from '../api/messages';
import { ContactForm } from './contact-form';

/** The message form, and after sending a panel that says so and offers another. */
export function WriteToUs() {
  const { t } = useTranslation('contact');
  const [sent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending } = useSendMessage();
  // The pressed button goes with its form or panel; eyes and focus go to what has come instead.
  const show = (panel: 'sent' | 'form') => {
    flushSync(() => setSent(panel === 'sent'));
    heading.current?.focus();
  };
  const send = (values: ContactValues) =>
    mutate(values, {
      onSuccess: () => {
        toast({ title: t('sent.title'), description: t('sent.text') });
        show('sent');
      },
      onError: (error) => {
        if (isUnauthorised(error)) return;
        const description = sentenceOf(error, t('failed.text'));
        toast({ title: t('failed.title'), description, variant: 'destructive' });
      },
    });
  return (
    <section
      aria-labelledby="write-to-us"
      className="mb-16 rounded-card border border-line bg-surface p-6 md:p-9"
    >
      <h2 id="write-to-us" ref={heading} tabIndex={-1} className="mb-6 scroll-mt-24 text-2xl outline-none">
        {t(sent ? 'sent.title' : 'form.title')}
      </h2>
      {sent ? (
        <div className="grid justify-items-start gap-5">
          <p className="max-w-prose">{t('sent.text')}</p>
          <Button look="secondary" onClick={() => show('form')}>
            {t('sent.another')}
          </Button>
        </div>
      ) : (
        <ContactForm pending={isPending} onSend={send} />
      )}
    </section>
  );
}
