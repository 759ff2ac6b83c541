import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BrandMark } from './brand-mark';
import { PAGES } from './page-links';

const LEGAL_PAGES = ['privacy', 'terms', 'imprint'] as const;

/** The footer of every page. */
export function Footer() {
  const { t } = useTranslation('navigation');
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div className="page flex flex-col gap-8 py-12 md:flex-row md:items-start md:justify-between">
        <div className="grid max-w-80 gap-3">
          <BrandMark />
          <p className="text-sm text-muted">{t('footer.about')}</p>
        </div>
        <nav aria-label={t('footer.label')}>
          <ul className="grid grid-cols-2 gap-x-12 gap-y-1.5 text-sm sm:grid-cols-[repeat(3,auto)]">
            {PAGES.map(({ to, key }) => (
              <li key={to}>
                <Link to={to} className="inline-block py-0.5 text-muted transition-colors hover:text-ink">
                  {t(`links.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="page flex flex-col gap-4 pb-10 text-xs text-muted md:flex-row-reverse md:justify-between">
        <nav aria-label={t('footer.legal')}>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {LEGAL_PAGES.map((page) => (
              <li key={page}>
                <Link to={`/${page}`} className="inline-block py-1 transition-colors hover:text-ink">
                  {t(`legal.${page}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="max-w-prose">{t('footer.rights', { year: new Date().getFullYear() })}</p>
      </div>
    </footer>
  );
}
