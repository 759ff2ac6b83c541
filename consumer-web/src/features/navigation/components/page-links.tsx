import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { PAGES } from './links';

/** The pages in a row; the open one is underlined in gold. */
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
