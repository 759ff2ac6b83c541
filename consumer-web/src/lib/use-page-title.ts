import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the browser's tab, after the house's own pattern, and describes it to whoever lists pages. */
export function usePageTitle(title: string, description?: string): void {
  const { t } = useTranslation('common');
  const full = t('pageTitle', { title });
  useEffect(() => {
    document.title = full;
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [full, description]);
}
