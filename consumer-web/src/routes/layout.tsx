import { findBrand } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { AVAILABLE_LANGUAGES } from '../app/languages';
import { Swatch } from '../components/swatch/swatch';
import { useCurrentUser } from '../features/account/api/current-user';
import { AccountMenu } from '../features/account/components/account-menu';
import { CartButton } from '../features/cart/components/cart-button';
import { CartDialog } from '../features/cart/components/cart-dialog';
import { Footer } from '../features/navigation/components/footer';
import { NavBar } from '../features/navigation/components/nav-bar';
import { loginAddress } from '../lib/leave';

function CartPicture({ item }: { item: CartItem }) {
  const product = findBrand(item.brandName)?.products.find(({ code }) => code === item.colorCode);
  return product ? <Swatch hex={product.hex} category={product.category} className="size-full" /> : null;
}

/** What stands around every page: the bar, the cart and the foot. */
export function Layout() {
  const { t } = useTranslation('navigation');
  const { user } = useCurrentUser();
  const [cartOpen, setCartOpen] = useState(false);
  const signedIn = user !== null;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-primary px-5 py-3 text-on-primary focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {t('skip')}
      </a>
      <NavBar
        languages={AVAILABLE_LANGUAGES}
        loginHref={loginAddress()}
        {...(user ? { accountMenu: <AccountMenu user={user} /> } : {})}
        cart={<CartButton signedIn={signedIn} onOpen={() => setCartOpen(true)} />}
      />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <CartDialog
        open={cartOpen}
        onOpenChange={setCartOpen}
        signedIn={signedIn}
        renderPicture={(item) => <CartPicture item={item} />}
      />
      <ScrollRestoration />
    </div>
  );
}
