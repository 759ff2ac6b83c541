import { CONTACT_REPLY_HOURS } from '@mirabelle/catalogue';
import { Clock, Mail, Phone, Reply } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../components/ui/class-names';
import { PageHeading } from '../components/ui/page-heading';
import { QuestionList } from '../components/ui/question-list';
import { ContactSection } from '../features/contact/components/contact-section';
import { usePageTitle } from '../lib/use-page-title';

const QUESTIONS = ['appointment', 'shade', 'account', 'salon'] as const;
const ADDRESS = 'hello@mirabelle.example';
// A number from the range that is reserved for fiction.
const PHONE = '+1 212-555-0100';
const LINK = 'text-primary underline underline-offset-4';

/** Contact details, the contact form and frequent questions. */
export function ContactPage() {
  const { t } = useTranslation('contact');
  usePageTitle(t('title'), t('intro'));
  const details = [
    {
      key: 'mail',
      Icon: Mail,
      value: (
        <a href={`mailto:${ADDRESS}`} className={LINK}>
          {ADDRESS}
        </a>
      ),
    },
    { key: 'reply', Icon: Reply, value: t('details.replyValue', { hours: CONTACT_REPLY_HOURS }) },
    {
      key: 'phone',
      Icon: Phone,
      value: (
        <a href={`tel:${PHONE.replaceAll(' ', '')}`} dir="ltr" className={LINK}>
          {PHONE}
        </a>
      ),
    },
    { key: 'hours', Icon: Clock, value: t('details.hoursValue') },
  ] as const;
  return (
    <div className="page pb-24">
      <PageHeading title={t('heading')} text={t('intro')} />
      <div className="grid gap-14 lg:grid-cols-[20rem_1fr]">
        <dl className="grid content-start gap-7">
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
          <ContactSection />
          <h2 className="mb-6 text-2xl">{t('questions.title')}</h2>
          <QuestionList
            items={QUESTIONS.map((key) => ({
              question: t(`questions.${key}.question`),
              answer: t(`questions.${key}.answer`),
            }))}
          />
        </section>
      </div>
    </div>
  );
}
