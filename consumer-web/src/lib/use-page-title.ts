import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the browser's tab, after the house's own pattern. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation('common');
  const full = t('pageTitle', { title });
  useEffect(() => {
    document.title = full;
  }, [full]);
}
