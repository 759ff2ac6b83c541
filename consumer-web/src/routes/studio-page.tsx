import { BRANDS, toProductReference } from '@mirabelle/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../components/ui/page-heading';
import { useCurrentUser } from '../features/account/api/current-user';
import { useSignedIn } from '../features/account/use-signed-in';
import { useAddToCart } from '../features/cart/use-add-to-cart';
import { Studio, type StudioTab } from '../features/studio/components/studio';
import { readTryOnTab, removeShade, writeTryOnTab } from '../features/studio/try-on-tab-in-url';
import { usePageTitle } from '../lib/use-page-title';
import { useProductName } from '../lib/use-product-name';
import { useProducts } from '../lib/use-products';
import { useUrlSearch } from '../lib/use-url-search';
import { createCartItemBody } from './create-cart-item-body';

/** The try-on studio and the face analysis. */
export function StudioPage() {
  const { t } = useTranslation(['studio', 'styles']);
  const { user, isSignedOut } = useCurrentUser();
  const { addAll } = useAddToCart({ ...useSignedIn(), getName: useProductName() });
  const productsNow = useProducts();
  const [search, changeSearch] = useUrlSearch();
  const brand = BRANDS.find(({ id }) => id === search.get('brand'));
  usePageTitle(t('title'), t('intro'));
  const showTab = (tab: StudioTab) =>
    // Going back leaves the studio instead of returning to another tab.
    changeSearch((parameters) => parameters.set('tab', tab), { replace: true });
  const [lookToSave] = useState(() => (search.has('save') ? search.get('wear') : null));
  const [photoInUrl] = useState(() => search.get('photo'));
  // The URL always names the applied products, so that Back, a reload, a shared link and a sign-in find them.
  const writeProducts = (products: string) =>
    changeSearch(
      (parameters) => {
        removeShade(parameters);
        parameters.delete('save');
        parameters.delete('photo');
        if (products) parameters.set('wear', products);
        else parameters.delete('wear');
      },
      { replace: true },
    );
  return (
    <div className="page pb-20">
      <PageHeading title={t('heading')} text={t('intro')} isCompact />
      <Studio
        key={brand?.id}
        tab={search.get('tab') === 'analysis' ? 'analysis' : 'tryon'}
        onTab={showTab}
        tryOnTab={readTryOnTab(search)}
        onTryOnTab={(tryOnTab) =>
          changeSearch((parameters) => writeTryOnTab(parameters, tryOnTab), { replace: true })
        }
        initialBrand={brand?.name ?? ''}
        productsInUrl={search.get('wear')}
        shadeInUrl={search.get('shade')}
        photoInUrl={photoInUrl}
        lookToSave={user ? lookToSave : null}
        onApplied={writeProducts}
        isSignedIn={user ? true : isSignedOut ? false : undefined}
        onAdd={async (products) => {
          const added = await addAll(
            products.map((each) => createCartItemBody(toProductReference(each), productsNow, each.quantity)),
          );
          // Adding stops at the first refusal, so only the products before it have been added.
          return products.slice(0, added.length);
        }}
      />
    </div>
  );
}
