import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { TextArea, TextField } from '../../../components/ui/field';
import type { PaymentsAskedAbout } from '../../../lib/contact-link';
import { ContactBody as ContactSchema, type ContactBody as ContactValues } from '../../../lib/contracts';

interface ContactFormProps {
  /** Known data of a signed-in person. It fills the fields in which the person has typed nothing yet. */
  readonly sender?: Pick<ContactValues, 'name' | 'email'> | undefined;
  /** The payments that the message is about. They are the subject, unless the person has typed one. */
  readonly payments?: PaymentsAskedAbout | undefined;
  /** Renders a choice of what the message is about, which calls the function with a subject, or with '' for something else. */
  readonly renderAbout?: ((onChoose: (subject: string) => void) => ReactNode) | undefined;
  readonly isPending: boolean;
  readonly onSend: (values: ContactValues) => void;
}

/** The contact form: name, email address, subject and message. */
export function ContactForm({ sender, payments, renderAbout, isPending, onSend }: ContactFormProps) {
  const { t } = useTranslation('contact');
  // Without default values the form keeps text that was typed into the prerendered fields before hydration.
  const form = useForm<ContactValues>({ resolver: zodResolver(ContactSchema) });
  const { errors } = form.formState;
  const { getValues, setValue } = form;
  const { name = '', email = '' } = sender ?? {};
  useEffect(() => {
    if (name && !getValues('name')) setValue('name', name);
    if (email && !getValues('email')) setValue('email', email);
  }, [name, email, getValues, setValue]);
  const number = payments?.numbers.join(', ');
  const product = payments?.title;
  // In an effect, because the prerendered form knows no payments.
  const [about, setAbout] = useState<string>();
  useEffect(() => {
    if (!number) return;
    const text = product ? t('form.paymentFor', { number, product }) : t('form.payment', { number });
    setAbout(text);
    if (!getValues('subject')) setValue('subject', text);
  }, [number, product, getValues, setValue, t]);
  const choose = (subject: string) => {
    // What was typed stays, unless something is chosen instead.
    if (subject || getValues('subject') === about) setValue('subject', subject);
    setAbout(subject);
  };
  const submit = form.handleSubmit(({ subject, ...values }) =>
    onSend({ ...values, subject: subject.replaceAll(/\s*\n\s*/g, ' ') }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('form.name')}
          autoComplete="name"
          error={errors.name && t('form.errors.name')}
          {...form.register('name')}
        />
        <TextField
          type="email"
          label={t('form.email')}
          inputMode="email"
          autoComplete="email"
          error={errors.email && t('form.errors.email')}
          {...form.register('email')}
        />
      </div>
      {!number && renderAbout?.(choose)}
      {/* As high as its text, so that a phone shows the whole subject. It is one line all the same. */}
      <TextArea
        label={t('form.subject')}
        rows={about ? 2 : 1}
        className="field-sizing-content min-h-11! resize-none"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        error={errors.subject && t('form.errors.subject')}
        {...form.register('subject')}
      />
      <TextArea
        label={t('form.message')}
        rows={6}
        maxLength={5000}
        error={errors.message && t('form.errors.message')}
        {...form.register('message')}
      />
      <Button type="submit" size="large" disabled={isPending} className="justify-self-start">
        {t(isPending ? 'form.pending' : 'form.action')}
      </Button>
    </form>
  );
}
