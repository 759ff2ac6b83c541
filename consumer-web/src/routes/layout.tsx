import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../features/account/api/current-user';
import { CartButton } from '../features/cart/components/cart-button';
import { Footer } from '../features/navigation/components/footer';
import { NavBar } from '../features/navigation/components/nav-bar';
import { firstScreen } from '../lib/first-screen';
import { loginAddress } from '../lib/leave';

// Only some visitors ever see these; their code comes with the first of them.
const AccountMenu = lazy(async () => ({
  default: (await import('../features/account/components/account-menu')).AccountMenu,
}));
const Cart = lazy(async () => ({ default: (await import('./cart')).Cart }));
const LiveUpdates = lazy(async () => ({
  default: (await import('../features/live/live-updates')).LiveUpdates,
}));
const Film = lazy(async () => ({
  default: (await import('../features/ads/components/scheduled-video-ad')).ScheduledVideoAd,
}));

/**
 * Stands behind a page, so that it comes alive after it: what was pressed before anybody listened is then pressed
 * again, and counts as the first deed of a visitor.
 */
function Alive() {
  useEffect(firstScreen.release, []);
  return null;
}

/** What stands around every page: the bar, the cart, the film and the foot. */
export function Layout() {
  const { t } = useTranslation('navigation');
  const { user } = useCurrentUser();
  const [cart, setCart] = useState<'unused' | 'open' | 'closed'>('unused');
  const signedIn = user !== null;
  const { pathname, search } = useLocation();
  const accountMenu = user && (
    <Suspense fallback={<span className="size-11" />}>
      <AccountMenu user={user} />
    </Suspense>
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-primary px-5 py-3 text-on-primary focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {t('skip')}
      </a>
      <NavBar
        loginHref={loginAddress(`${pathname}${search}`)}
        {...(accountMenu ? { accountMenu } : {})}
        cart={<CartButton signedIn={signedIn} onOpen={() => setCart('open')} />}
      />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Outlet />
          <Alive />
        </Suspense>
      </main>
      <Footer />
      <Suspense>
        {cart !== 'unused' && (
          <Cart
            open={cart === 'open'}
            onOpenChange={(open) => setCart(open ? 'open' : 'closed')}
            signedIn={signedIn}
          />
        )}
      </Suspense>
      {signedIn && (
        <Suspense>
          <LiveUpdates />
          <Film />
        </Suspense>
      )}
    </div>
  );
}
