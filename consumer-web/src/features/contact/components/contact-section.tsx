import type { ContactBody as ContactValues } from '@mirabelle/contracts';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { toastError } from '../../../components/ui/toast-error';
import { toast } from '../../../components/ui/toast-store';
import { readContactLink } from '../../../lib/contact-link';
import { useHashHeading } from '../../../lib/use-hash-heading';
import { useSendMessage } from '../api/contact-messages';
import { ContactForm } from './contact-form';

/** The list of messages in the profile links to this heading. */
const HEADING_ID = 'write-to-us';

interface ContactSectionProps {
  /** Name and address of a signed-in person. */
  readonly sender?: Pick<ContactValues, 'name' | 'email'> | undefined;
  /** See `ContactForm`. */
  readonly renderAbout?: ((onChoose: (subject: string) => void) => ReactNode) | undefined;
}

/** The contact form. After sending, a confirmation panel replaces it and offers to send another message. */
export function ContactSection({ sender, renderAbout }: ContactSectionProps) {
  const { t } = useTranslation('contact');
  const [isSent, setIsSent] = useState(false);
  const location = useLocation();
  const [hasSentMessage, setHasSentMessage] = useState(false);
  // A second message is not about the payments of the link.
  const payments = hasSentMessage ? undefined : readContactLink(location);
  const heading = useHashHeading(HEADING_ID);
  const { mutate, isPending } = useSendMessage();
  // The pressed button disappears with its panel, so the focus moves to the heading of the next one.
  const show = (panel: 'sent' | 'form') => {
    flushSync(() => setIsSent(panel === 'sent'));
    heading.current?.focus();
  };
  const send = (values: ContactValues) =>
    mutate(values, {
      onSuccess: () => {
        toast({ title: t('sent.title') });
        setHasSentMessage(true);
        show('sent');
      },
      onError: (error) => toastError(error, t('failed.title'), t('failed.text')),
    });
  return (
    <section aria-labelledby={HEADING_ID} className="rounded-card border border-line bg-surface p-6 md:p-9">
      <h2 id={HEADING_ID} ref={heading} tabIndex={-1} className="mb-6 scroll-mt-24 text-2xl outline-none">
        {t(isSent ? 'sent.heading' : 'form.title')}
      </h2>
      {isSent ? (
        <div data-news className="grid justify-items-start gap-5">
          <p className="max-w-prose">{t('sent.text')}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => show('form')}>
              {t('sent.another')}
            </Button>
            {sender && (
              <Button asChild variant="quiet">
                <Link to="/profile#messages">{t('sent.messages')}</Link>
              </Button>
            )}
          </div>
        </div>
      ) : (
        <ContactForm
          sender={sender}
          payments={payments}
          renderAbout={renderAbout}
          isPending={isPending}
          onSend={send}
        />
      )}
    </section>
  );
}
