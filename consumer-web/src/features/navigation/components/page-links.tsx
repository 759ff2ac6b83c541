import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

/** The main pages, in the order of the navigation bar and the footer. `key` is a key under `navigation:links`. */
export const PAGES = [
  { to: '/', key: 'home' },
  { to: '/studio', key: 'studio' },
  { to: '/brands', key: 'brands' },
  { to: '/salons', key: 'salons' },
  { to: '/pricing', key: 'pricing' },
  { to: '/contact', key: 'contact' },
] as const;

/** The links of the navigation bar on wide screens. The current page is underlined. */
export function PageLinks() {
  const { t } = useTranslation('navigation');
  return (
    <ul className="hidden items-center gap-7 xl:flex">
      {PAGES.map(({ to, key }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/'}
            className="border-b-2 border-transparent py-1.5 text-sm font-medium text-muted transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            {t(`links.${key}`)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
