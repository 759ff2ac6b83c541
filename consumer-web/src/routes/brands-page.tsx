import { BRANDS, type Brand } from '@mirabelle/catalogue';
import { Tabs } from 'radix-ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../components/ui/page-heading';
import { TabBar } from '../components/ui/tab-bar';
import { BrandCard } from '../features/brand/components/brand-card';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import { usePageTitle } from '../lib/use-page-title';

const BrandCatalogue = lazyWithTexts(
  async () => (await import('./brand-catalogue')).BrandCatalogue,
  'shade',
  'favorites',
);

const TABS = ['all', 'hair', 'makeup', 'treatments'] as const;

/** The brands, each with its catalogue in a dialog. */
export function BrandsPage() {
  const { t } = useTranslation('brand');
  const [tab, setTab] = useState('all');
  const [openBrand, setOpenBrand] = useState<Brand>();
  usePageTitle(t('title'), t('intro'));
  const shownBrands = BRANDS.filter(({ type }) => tab === 'all' || type === tab);
  return (
    <div className="page pb-20">
      <PageHeading title={t('heading')} text={t('intro')} />
      <Tabs.Root value={tab} onValueChange={setTab}>
        <TabBar label={t('tabs.label')} tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))} />
        <Tabs.Content value={tab} tabIndex={-1} className="pt-8">
          {shownBrands.length === 0 && <p className="py-16 text-center text-muted">{t('noTreatments')}</p>}
          <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
            {shownBrands.map((brand) => (
              <BrandCard key={brand.id} brand={brand} onOpenCatalogue={() => setOpenBrand(brand)} />
            ))}
          </div>
        </Tabs.Content>
      </Tabs.Root>
      {openBrand && (
        <Suspense>
          <BrandCatalogue brand={openBrand} onClose={() => setOpenBrand(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
