import { useTranslation } from 'react-i18next';
import { AdPrivacyChoice, AdRecipient } from '../features/ads/components/ad-privacy';
import { DeviceStorage } from '../features/legal/components/device-storage';
import { LegalDocument, LegalSection } from '../features/legal/components/legal-document';
import { SiteOperatorDetails } from '../features/legal/components/site-operator-details';
import { usePageTitle } from '../lib/use-page-title';

const SECTIONS = [
  'account',
  'studio',
  'salons',
  'payment',
  'ads',
  'messages',
  'invitations',
  'device',
  'recipients',
  'retention',
  'rights',
  'changes',
] as const;

/** The privacy notice. Its facts are those of the code: change both together, and raise the version. */
export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  usePageTitle(t('title'), t('intro'));
  return (
    <LegalDocument document="privacy" title={t('title')} intro={t('intro')}>
      <LegalSection title={t('controller.title')} text={t('controller.text')}>
        <SiteOperatorDetails fields={['name', 'privacyContact', 'supervisoryAuthority']} />
      </LegalSection>
      {SECTIONS.map((key) => (
        <LegalSection key={key} title={t(`sections.${key}.title`)} text={t(`sections.${key}.text`)}>
          {key === 'ads' && <AdPrivacyChoice />}
          {key === 'device' && <DeviceStorage />}
          {key === 'recipients' && <AdRecipient />}
        </LegalSection>
      ))}
    </LegalDocument>
  );
}
