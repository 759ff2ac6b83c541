import { Menu as MenuIcon, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { lazyWithTexts } from '../../../lib/lazy-with-texts';
import { BrandMark } from './brand-mark';
import { LanguageSwitcher } from './language-switcher';
import { PageLinks } from './page-links';
import { ThemeToggle } from './theme-toggle';

const MobileMenu = lazyWithTexts(async () => (await import('./mobile-menu')).MobileMenu);

interface NavBarProps {
  readonly loginHref: string;
  /** The signed-in person's menu; without one the bar offers to sign in. */
  readonly accountMenu?: ReactNode;
  readonly cart: ReactNode;
}

/** The bar on top of every page. */
export function NavBar({ loginHref, accountMenu, cart }: NavBarProps) {
  const { t } = useTranslation('navigation');
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape from whatever inside has the focus
    <header
      onKeyDown={closeOnEscape}
      className="sticky top-0 z-40 border-b border-line bg-ground/95 backdrop-blur-sm"
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
              <Button asChild look="quiet" size="small">
                <Link to="/signin">{t('signIn')}</Link>
              </Button>
              <Button asChild size="small">
                <Link to="/signup">{t('getStarted')}</Link>
              </Button>
            </div>
          )}
          <Button
            ref={toggle}
            look="quiet"
            size="icon"
            className="xl:hidden"
            aria-expanded={open}
            aria-controls={menuId}
            aria-label={t(open ? 'closeMenu' : 'openMenu')}
            onPointerEnter={() => void MobileMenu.preload()}
            onFocus={() => void MobileMenu.preload()}
            onClick={() => setOpen(!open)}
          >
            {open ? <X className="size-6" aria-hidden /> : <MenuIcon className="size-6" aria-hidden />}
          </Button>
        </div>
      </nav>
      <Suspense>
        {open && (
          <MobileMenu
            id={menuId}
            signedIn={accountMenu !== undefined}
            loginHref={loginHref}
            onNavigate={() => setOpen(false)}
          />
        )}
      </Suspense>
    </header>
  );
}
