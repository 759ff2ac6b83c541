import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the document's title, in the form that all pages share, and its description for search engines. */
export function usePageTitle(title: string, description?: string): void {
  const { t } = useTranslation('common');
  const fullTitle = t('pageTitle', { title });
  useEffect(() => {
    document.title = fullTitle;
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [fullTitle, description]);
}
