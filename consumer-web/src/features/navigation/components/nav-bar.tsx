import { Menu as MenuIcon, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import { lazyWithTexts } from '../../../lib/lazy-with-texts';
import { BrandMark } from './brand-mark';
import { LanguageSwitcher } from './language-switcher';
import { PageLinks } from './page-links';
import { ThemeToggle } from './theme-toggle';

const MobileMenu = lazyWithTexts(async () => (await import('./mobile-menu')).MobileMenu);

interface NavBarProps {
  /** URL of the server's redirect to the sign-in page, with the current page as the return URL. The bar's own links take its query. */
  readonly loginHref: string;
  /** The signed-in user's menu. Without it, the bar shows links to sign in and sign up. */
  readonly accountMenu?: ReactNode;
  readonly cart: ReactNode;
}

/** The navigation bar at the top of every page. */
export function NavBar({ loginHref, accountMenu, cart }: NavBarProps) {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  /** The path of the page on which the menu was opened. The menu closes on every way to another page, also by the account menu. */
  const [menuPath, setMenuPath] = useState<string>();
  const isMenuOpen = menuPath === pathname;
  const menuId = useId();
  const toggleButton = useRef<HTMLButtonElement>(null);
  const query = loginHref.slice('/api/login'.length);
  /** Closes the menu and gives the focus back to its button, without scrolling the page to it. */
  const closeAndFocus = () => {
    setMenuPath(undefined);
    toggleButton.current?.focus({ preventScroll: true });
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isMenuOpen) closeAndFocus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for every element inside that has the focus
    <header
      onKeyDown={closeOnEscape}
      className={cx(
        'top-0 z-40 border-b border-line bg-ground/95 backdrop-blur-sm print:hidden',
        // On phones and tablets the studio needs the screen for the mirror and the shades.
        pathname === '/studio' ? 'relative lg:sticky' : 'sticky',
      )}
    >
      <nav aria-label={t('main')} className="page flex h-17 items-center justify-between gap-4">
        <BrandMark />
        <PageLinks />
        <div className="-me-2 flex items-center md:gap-0.5">
          <div className="hidden sm:contents">
            <LanguageSwitcher />
          </div>
          <ThemeToggle />
          {cart}
          {accountMenu ?? (
            <div className="ms-2 hidden items-center gap-1 xl:flex">
              <Button asChild variant="quiet" size="small">
                <Link to={`/signin${query}`}>{t('signIn')}</Link>
              </Button>
              <Button asChild size="small">
                <Link to={`/signup${query}`}>{t('getStarted')}</Link>
              </Button>
            </div>
          )}
          <Button
            ref={toggleButton}
            variant="quiet"
            size="icon"
            className="xl:hidden"
            aria-expanded={isMenuOpen}
            aria-controls={menuId}
            aria-label={t(isMenuOpen ? 'closeMenu' : 'openMenu')}
            onPointerEnter={() => void MobileMenu.preload()}
            onFocus={() => void MobileMenu.preload()}
            onClick={() => setMenuPath(isMenuOpen ? undefined : pathname)}
          >
            {isMenuOpen ? <X className="size-6" aria-hidden /> : <MenuIcon className="size-6" aria-hidden />}
          </Button>
        </div>
      </nav>
      <Suspense>
        {isMenuOpen && (
          <MobileMenu
            id={menuId}
            isSignedIn={accountMenu !== undefined}
            loginHref={loginHref}
            onNavigate={() => setMenuPath(undefined)}
            onLanguageChanged={closeAndFocus}
          />
        )}
      </Suspense>
    </header>
  );
}
