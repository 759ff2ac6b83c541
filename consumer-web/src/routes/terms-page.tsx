import {
  BONUS_PHOTOS,
  FRIENDS_PER_BONUS,
  SATISFACTION_GUARANTEE_DAYS,
  TRIAL_DAYS,
} from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { LegalDocument, LegalSection } from '../features/legal/components/legal-document';
import { useFormat } from '../lib/use-format';
import { usePageTitle } from '../lib/use-page-title';

const SECTIONS = [
  'contract',
  'studio',
  'plans',
  'salons',
  'shopping',
  'delivery',
  'guarantee',
  'invitations',
  'conduct',
  'ending',
  'changes',
] as const;

/** The terms of use. */
export function TermsPage() {
  const { t } = useTranslation('terms');
  const format = useFormat();
  usePageTitle(t('title'), t('intro'));
  const facts = {
    days: format.unit(TRIAL_DAYS, 'day'),
    guarantee: format.unit(SATISFACTION_GUARANTEE_DAYS, 'day'),
    friends: format.number(FRIENDS_PER_BONUS),
    photos: format.number(BONUS_PHOTOS),
  };
  return (
    <LegalDocument document="terms" title={t('title')} intro={t('intro')}>
      {SECTIONS.map((key) => (
        <LegalSection key={key} title={t(`sections.${key}.title`)} text={t(`sections.${key}.text`, facts)} />
      ))}
    </LegalDocument>
  );
}
