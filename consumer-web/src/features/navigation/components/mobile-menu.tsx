import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { createLoginUrl, createSignUpUrl } from '../../../lib/full-page-navigation';
import { LanguageSwitcher } from './language-switcher';
import { PAGES } from './page-links';

interface MobileMenuProps {
  readonly id: string;
  readonly isSignedIn: boolean;
  /** URL of the server's redirect to the sign-in page, with the current page as the return URL. */
  readonly loginHref: string;
  readonly onNavigate: () => void;
  readonly onLanguageChanged: () => void;
}

/**
 * Updates the return URL at the click. During a navigation the location changes before the new page renders, so
 * `loginHref` may still name the previous page.
 */
const updateReturnUrl =
  (createUrl: () => string) =>
  ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = createUrl();
  };

/** The menu below the navigation bar on narrow screens. */
export function MobileMenu({ id, isSignedIn, loginHref, onNavigate, onLanguageChanged }: MobileMenuProps) {
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
        <LanguageSwitcher isRow onChanged={onLanguageChanged} />
      </div>
      {!isSignedIn && (
        <div className="grid grid-cols-2 gap-3">
          <Button asChild variant="secondary">
            <a href={loginHref} onClick={updateReturnUrl(() => createLoginUrl())}>
              {t('signIn')}
            </a>
          </Button>
          <Button asChild>
            <a href={createSignUpUrl(loginHref)} onClick={updateReturnUrl(() => createSignUpUrl())}>
              {t('getStarted')}
            </a>
          </Button>
        </div>
      )}
    </div>
  );
}
