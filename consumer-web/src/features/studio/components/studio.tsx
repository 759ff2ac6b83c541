import { BRANDS, type ProductCategory } from '@mirabelle/catalogue';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShadeButton } from '../../../components/swatch/shade-button';
import { Select } from '../../../components/ui/select';
import { TabBar } from '../../../components/ui/tab-bar';
import { familiesOf, type Look, type Region, regionOf, type Shade, shadesOf } from '../shades';
import { Mirror } from './mirror';
import { WornShades } from './worn-shades';

const LOOKS: readonly Look[] = ['makeup', 'hair', 'complete'];
const EVERY = 'every';

interface StudioProps {
  readonly firstLook: Look;
  /** Id of a brand to begin with; empty for all. */
  readonly firstBrand: string;
  readonly onAdd: (shade: Shade) => void;
}

/** A face and the whole library beside it: pressing a shade puts it on. */
export function Studio({ firstLook, firstBrand, onAdd }: StudioProps) {
  const { t } = useTranslation(['studio', 'catalogue']);
  const [look, setLook] = useState<Look>(firstLook);
  const [brandId, setBrandId] = useState(firstBrand);
  const [worn, setWorn] = useState<Partial<Record<Region, Shade>>>({});
  const put = (shade: Shade) => setWorn((before) => ({ ...before, [regionOf(shade.category)]: shade }));
  const families = familiesOf(look, brandId);
  const section = (family: ProductCategory) => (
    <section key={family} className="pt-8">
      <h2 className="text-xl">{t(`catalogue:categories.${family}`)}</h2>
      <div className="mt-4 grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-4 xl:grid-cols-5">
        {shadesOf(family, brandId).map((shade) => (
          <ShadeButton
            key={`${shade.brand.id} ${shade.code}`}
            {...shade}
            pressed={worn[regionOf(family)] === shade}
            onPress={() => put(shade)}
          />
        ))}
      </div>
    </section>
  );
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,26rem)_1fr] lg:items-start lg:gap-14">
      <Mirror worn={worn} onReset={() => setWorn({})} />
      <div>
        <WornShades shades={Object.values(worn)} onAdd={onAdd} />
        <Tabs.Root
          value={look}
          onValueChange={(value) => setLook(LOOKS.find((each) => each === value) ?? 'makeup')}
          className="mt-8"
        >
          <TabBar
            label={t('looks.label')}
            tabs={LOOKS.map((value) => ({ value, label: t(`looks.${value}`) }))}
          />
          <Tabs.Content value={look} tabIndex={-1} className="pt-6">
            <div className="max-w-64">
              <Select
                label={t('brand')}
                value={brandId || EVERY}
                onValueChange={(value) => setBrandId(value === EVERY ? '' : value)}
                options={[
                  { value: EVERY, label: t('allBrands') },
                  ...BRANDS.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            </div>
            {families.length === 0 && <p className="pt-8 text-muted">{t('noShades')}</p>}
            {families.map(section)}
          </Tabs.Content>
        </Tabs.Root>
      </div>
    </div>
  );
}
