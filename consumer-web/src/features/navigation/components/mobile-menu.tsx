import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { loginAddress } from '../../../lib/leave';
import { LanguageSwitcher } from './language-switcher';
import { PAGES } from './links';

interface MobileMenuProps {
  readonly id: string;
  readonly signedIn: boolean;
  /** Where signing in begins; the server answers there. */
  readonly loginHref: string;
  readonly onNavigate: () => void;
}

/** While the next page is on its way its address is there already, and that is where one wants to come back to. */
function returnHere({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.href = loginAddress();
}

/** The pages one below the other, under the bar on narrow screens. */
export function MobileMenu({ id, signedIn, loginHref, onNavigate }: MobileMenuProps) {
  const { t } = useTranslation('navigation');
  return (
    <div
      id={id}
      className="page max-h-[calc(100dvh-4.25rem)] animate-fade overflow-y-auto border-t border-line bg-ground pb-6 xl:hidden"
    >
      <ul className="py-2">
        {PAGES.map(({ to, key }) => (
          <li key={to} className="border-b border-line last:border-0">
            <NavLink
              to={to}
              end={to === '/'}
              onClick={onNavigate}
              className="flex items-center justify-between py-3.5 font-serif text-lg after:hidden after:size-2 after:rounded-full after:bg-accent aria-[current=page]:text-primary aria-[current=page]:after:block"
            >
              {t(`links.${key}`)}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="-mx-3 mb-4 sm:hidden">
        <LanguageSwitcher row />
      </div>
      {!signedIn && (
        <div className="grid grid-cols-2 gap-3">
          <Button asChild look="secondary">
            <a href={loginHref} onClick={returnHere}>
              {t('signIn')}
            </a>
          </Button>
          <Button asChild>
            <a href={loginHref} onClick={returnHere}>
              {t('getStarted')}
            </a>
          </Button>
        </div>
      )}
    </div>
  );
}
