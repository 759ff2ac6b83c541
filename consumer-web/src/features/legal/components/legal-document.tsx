import { LEGAL_DOCUMENTS } from '@mirabelle/catalogue';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../components/ui/page-heading';
import { useFormat } from '../../../lib/use-format';

interface LegalDocumentProps {
  readonly document: keyof typeof LEGAL_DOCUMENTS;
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** A legal page: its title, its version with the day from which it applies, and its sections. */
export function LegalDocument({ document, title, intro, children }: LegalDocumentProps) {
  const { t } = useTranslation('legal');
  const format = useFormat();
  const { version, validFrom } = LEGAL_DOCUMENTS[document];
  return (
    <article className="page pb-24">
      <PageHeading title={title} text={intro} />
      <p className="mb-10 text-sm text-muted">
        {t('version', { version: format.number(version), date: format.date(validFrom, 'UTC') })}
      </p>
      <div className="grid max-w-prose gap-9">{children}</div>
    </article>
  );
}

interface LegalSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** One section of a legal page. */
export function LegalSection({ title, text, children }: LegalSectionProps) {
  return (
    <section>
      <h2 className="mb-2 text-2xl">{title}</h2>
      <p className="leading-relaxed">{text}</p>
      {children}
    </section>
  );
}
