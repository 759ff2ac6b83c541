import { lazyWithRetry } from '@mirabelle/lazy-loading';
import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../features/account/api/current-user';
import { CartButton } from '../features/cart/components/cart-button';
import { Footer } from '../features/navigation/components/footer';
import { NavBar } from '../features/navigation/components/nav-bar';
import { createCartUrl, OPENED_CART } from '../lib/cart-url';
import { followedInvitation } from '../lib/followed-invitation';
import { createLoginUrl } from '../lib/full-page-navigation';
import { useOnceHydrated } from '../lib/hydration';
import { lazyWithTexts } from '../lib/lazy-with-texts';

// Most visits need none of these, so their code is loaded when one is first rendered.
const AccountMenu = lazyWithTexts(
  async () => (await import('../features/account/components/account-menu')).AccountMenu,
  'account-menu',
);
const Cart = lazyWithRetry(async () => (await import('./cart')).Cart);
const InvitationBanner = lazyWithTexts(
  async () => (await import('../features/referral/components/invitation-banner')).InvitationBanner,
  'referral',
);
const LiveUpdates = lazyWithRetry(async () => (await import('../features/live/live-updates')).LiveUpdates);
const MemberDialogs = lazyWithRetry(async () => (await import('./member-dialogs')).MemberDialogs);

/** The pages of a sign-up say themselves that an invitation counts. */
const PATHS_WITHOUT_INVITATION = ['/signup', '/auth/verify'];

// A constant element, so that React skips it when the layout renders again. If a new element reached this `Suspense`
// before it is hydrated, React would replace its prerendered markup with the fallback.
const MAIN = (
  <main id="content" tabIndex={-1} className="grow outline-none">
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Outlet />
    </Suspense>
  </main>
);

/**
 * The frame of every page: navigation bar, invitation, cart and footer, and for signed-in people live updates and the dialogs that
 * open by themselves, such as the video ad.
 */
export function Layout() {
  const { t } = useTranslation('navigation');
  const { user } = useCurrentUser();
  const isSignedIn = user !== null;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The cart is in the URL, and prerendered markup has none.
  const isCartOpen = useOnceHydrated(
    () => new URLSearchParams(search).has('cart'),
    () => false,
  );
  const loginHref = createLoginUrl(`${pathname}${search}`);
  // Prerendered markup has no invitation.
  const invitation = useSyncExternalStore(
    followedInvitation.subscribe,
    followedInvitation.read,
    () => undefined,
  );
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
        loginHref={loginHref}
        {...(accountMenu ? { accountMenu } : {})}
        cart={
          <CartButton isSignedIn={isSignedIn} onOpen={() => void navigate(createCartUrl(), OPENED_CART)} />
        }
      />
      <Suspense>
        {invitation && !PATHS_WITHOUT_INVITATION.includes(pathname) && (
          <InvitationBanner
            invitation={invitation}
            userId={user?.id}
            signUpHref={`/signup${loginHref.slice('/api/login'.length)}`}
          />
        )}
      </Suspense>
      {MAIN}
      <Footer />
      <Suspense>{isCartOpen && <Cart isSignedIn={isSignedIn} />}</Suspense>
      {user && (
        <Suspense>
          <LiveUpdates />
          <MemberDialogs user={user} />
        </Suspense>
      )}
    </div>
  );
}
