import { BRANDS, type Brand, createShadeId } from '@mirabelle/catalogue';
import { Tabs } from 'radix-ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageHeading } from '../components/ui/page-heading';
import { TabBar } from '../components/ui/tab-bar';
import { BrandCard } from '../features/brand/components/brand-card';
import { AfterHydration, useOnceHydrated } from '../lib/hydration';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import type { ProductsNow } from '../lib/products-now';
import { usePageTitle } from '../lib/use-page-title';
import { useProducts } from '../lib/use-products';
import { useUrlParameter } from '../lib/use-url-parameter';
import { useUrlSearch } from '../lib/use-url-search';

const BrandCatalogue = lazyWithTexts(
  async () => (await import('./brand-catalogue')).BrandCatalogue,
  'shade',
  'favorites',
);

const ShadeSearchField = lazyWithTexts(
  async () => (await import('./shade-finder')).ShadeSearchField,
  'shade',
);

const ShadeHits = lazyWithTexts(
  async () => (await import('./shade-finder')).ShadeHits,
  'shade',
  'catalogue',
  'styles',
);

const TABS = ['all', 'hair', 'makeup', 'treatments'] as const;

/** A brand with the products that are offered now, under their current names. */
const keepOfferedProducts = (brand: Brand, products: ProductsNow): Brand => ({
  ...brand,
  products: products.listOffered(
    brand.products.map((product) => ({ ...product, id: createShadeId(brand, product.code) })),
  ),
});

/**
 * The brands, each with its catalogue in a dialog, and a search over the shades of all of them, whose results the tabs divide, too. The URL names the tab and
 * the open catalogue.
 */
export function BrandsPage() {
  const { t } = useTranslation('brand');
  const [search, changeSearch] = useUrlSearch();
  const catalogue = useUrlParameter('catalogue', ['search', 'category']);
  // Prerendered markup shows all brands and no dialog, so the URL counts after the hydration.
  const tab = useOnceHydrated(
    () => TABS.find((name) => name === search.get('tab')) ?? 'all',
    () => 'all',
  );
  const openBrandId = useOnceHydrated(
    () => catalogue.value,
    () => null,
  );
  const products = useProducts();
  const brands = BRANDS.map((brand) => keepOfferedProducts(brand, products));
  const openBrand = brands.find(({ id }) => id === openBrandId);
  const showTab = (value: string) =>
    changeSearch(
      (parameters) => {
        if (value === 'all') parameters.delete('tab');
        else parameters.set('tab', value);
      },
      // Going back leaves the page instead of returning to another tab.
      { replace: true },
    );
  usePageTitle(t('title'), t('intro'));
  const isSearching = useOnceHydrated(
    () => (search.get('q') ?? '').trim() !== '',
    () => false,
  );
  const shownBrands = brands.filter(({ type }) => tab === 'all' || type === tab);
  // Below hits, the brands would look like more of them.
  const listedBrands = isSearching ? [] : shownBrands;
  return (
    <div className="page pb-20">
      <PageHeading title={t('heading')} text={t('intro')} />
      {/* The room of the search is kept while it loads, so that nothing moves. */}
      <div className="mb-8 min-h-18 max-w-4xl">
        <AfterHydration>
          <Suspense>
            <ShadeSearchField />
          </Suspense>
        </AfterHydration>
      </div>
      <Tabs.Root value={tab} onValueChange={showTab}>
        <TabBar label={t('tabs.label')} tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))} />
        <Tabs.Content value={tab} tabIndex={-1} className="pt-8">
          <AfterHydration>
            <Suspense>
              <ShadeHits tab={tab} />
            </Suspense>
          </AfterHydration>
          {!isSearching && shownBrands.length === 0 && (
            <p className="py-16 text-center text-muted">{t('noTreatments')}</p>
          )}
          <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
            {listedBrands.map((brand) => (
              <BrandCard key={brand.id} brand={brand} onOpenCatalogue={() => catalogue.open(brand.id)} />
            ))}
          </div>
          {listedBrands.length > 0 && <p className="mt-8 text-muted">{t('salonBrands')}</p>}
          {!isSearching && (tab === 'all' || tab === 'makeup') && (
            <p className="mt-2 text-muted">
              <Link
                to="/studio"
                className="underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
              >
                {t('others')}
              </Link>
            </p>
          )}
        </Tabs.Content>
      </Tabs.Root>
      {openBrand && (
        <Suspense>
          <BrandCatalogue brand={openBrand} onClose={catalogue.close} />
        </Suspense>
      )}
    </div>
  );
}
