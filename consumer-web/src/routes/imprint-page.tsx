import { useTranslation } from 'react-i18next';
import { LegalDocument } from '../features/legal/components/legal-document';
import { SiteOperatorDetails } from '../features/legal/components/site-operator-details';
import { usePageTitle } from '../lib/use-page-title';

/** Who operates the site. */
export function ImprintPage() {
  const { t } = useTranslation('legal');
  usePageTitle(t('imprint.title'), t('imprint.intro'));
  return (
    <LegalDocument document="imprint" title={t('imprint.title')} intro={t('imprint.intro')}>
      <section>
        <h2 className="mb-2 text-2xl">{t('imprint.operator')}</h2>
        <SiteOperatorDetails
          fields={['name', 'representative', 'address', 'email', 'phone', 'register', 'vatId']}
        />
      </section>
    </LegalDocument>
  );
}
