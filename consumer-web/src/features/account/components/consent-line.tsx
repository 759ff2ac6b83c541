import { useTranslation } from 'react-i18next';
import { LinkedText } from '../../../components/ui/linked-text';

/** The paths of the documents that a person accepts. */
export const DOCUMENT_LINKS = { terms: '/terms', privacy: '/privacy' } as const;

/** Says, before the button of a sign-up, what signing up agrees to. */
export function ConsentLine() {
  const { t } = useTranslation('account');
  return (
    <p className="mt-4 basis-full text-sm text-muted">
      <LinkedText text={t('consent.signUp')} links={DOCUMENT_LINKS} />
    </p>
  );
}
