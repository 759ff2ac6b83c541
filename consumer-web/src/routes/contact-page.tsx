import { CONTACT_REPLY_HOURS, SATISFACTION_GUARANTEE_DAYS } from '@mirabelle/catalogue';
import { Clock, Mail, Phone, Reply } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../components/ui/class-names';
import { PageHeading } from '../components/ui/page-heading';
import { QuestionList } from '../components/ui/question-list';
import { useCurrentUser } from '../features/account/api/current-user';
import { formatUserName } from '../features/account/components/avatar';
import { ContactSection } from '../features/contact/components/contact-section';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import { usePageTitle } from '../lib/use-page-title';
import { useSiteOperator } from '../lib/use-site-operator';

const MessageAbout = lazyWithTexts(
  async () => (await import('./message-about')).MessageAbout,
  'receipt',
  'appointment',
  'booking',
  'catalogue',
);

const QUESTIONS = ['delivery', 'return', 'appointment', 'photo', 'shade', 'account', 'salon'] as const;

/** Contact details, the form, and frequent questions below it. Address and telephone are those of the site operator, if set. */
export function ContactPage() {
  const { t } = useTranslation('contact');
  usePageTitle(t('title'), t('intro'));
  const { email, phone, goodsDispatchDays: count } = useSiteOperator().data ?? {};
  const { user } = useCurrentUser();
  const sender = user ? { name: formatUserName(user), email: user.email ?? '' } : undefined;
  const details = [
    ...(email
      ? [{ key: 'mail', Icon: Mail, value: <ContactLink href={`mailto:${email}`} text={email} /> }]
      : []),
    { key: 'reply', Icon: Reply, value: t('details.replyValue', { hours: CONTACT_REPLY_HOURS }) },
    ...(phone
      ? [
          {
            key: 'phone',
            Icon: Phone,
            value: <ContactLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} text={phone} />,
          },
          { key: 'hours', Icon: Clock, value: t('details.hoursValue') },
        ]
      : []),
  ];
  /** Asked for the day of arrival, the answer begins with it. */
  const describeDelivery = () =>
    [
      t('questions.delivery.day'),
      ...(count
        ? [t('questions.delivery.within', { count }), t('questions.delivery.sent')]
        : [t('questions.delivery.answer')]),
    ].join(' ');
  return (
    <div className="page pb-24">
      <PageHeading title={t('heading')} text={t('intro')} />
      {/* In a row above the form, because a column of its own would be empty below one or two lines. */}
      <div className="grid max-w-4xl gap-8">
        <dl className="flex flex-wrap gap-x-12 gap-y-5">
          {details.map(({ key, Icon, value }) => (
            <div key={key} className="grid grid-cols-[auto_1fr] gap-x-4">
              <Icon
                className={cx('row-span-2 mt-1 size-5 text-primary', Icon === Reply && 'rtl:-scale-x-100')}
                strokeWidth={1.5}
                aria-hidden
              />
              <dt className="text-sm text-muted">{t(`details.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section>
          <ContactSection
            sender={sender}
            renderAbout={
              user
                ? (onChoose) => (
                    <Suspense>
                      <MessageAbout onChoose={onChoose} />
                    </Suspense>
                  )
                : undefined
            }
          />
          <div className="mt-16">
            <h2 className="mb-6 text-2xl">{t('questions.title')}</h2>
            <QuestionList
              items={QUESTIONS.map((key) => ({
                question: t(`questions.${key}.question`),
                answer:
                  key === 'delivery'
                    ? describeDelivery()
                    : t(`questions.${key}.answer`, { days: SATISFACTION_GUARANTEE_DAYS }),
              }))}
            />
          </div>
        </section>
      </div>
    </div>
  );
}

function ContactLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a href={href} dir="ltr" className="break-words text-primary underline underline-offset-4">
      {text}
    </a>
  );
}
