import { BRANDS } from '@mirabelle/catalogue';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../components/ui/select';
import { TabBar } from '../../../components/ui/tab-bar';
import type { StudioProduct, Worn } from '../worn';
import { HairChoices, MakeupChoices } from './choices';
import { LookChoices } from './look-choices';

const LOOKS = ['makeup', 'hair', 'complete'] as const;
export type LookTab = (typeof LOOKS)[number];
const EVERY = 'every';

interface TryOnPanelProps {
  readonly worn: Worn;
  readonly onWear: (worn: Worn) => void;
  readonly onAdd: (products: readonly StudioProduct[]) => void;
  readonly onPutAside: (products: readonly StudioProduct[]) => void;
  readonly firstLook: LookTab;
  /** Name of a brand to begin with; empty for all. */
  readonly firstBrand: string;
}

/** Everything that can be worn: makeup, hair, and complete looks. */
export function TryOnPanel({ worn, onWear, onAdd, onPutAside, firstLook, firstBrand }: TryOnPanelProps) {
  const { t } = useTranslation('studio');
  const [look, setLook] = useState<LookTab>(firstLook);
  const [brand, setBrand] = useState(firstBrand);
  const brands = BRANDS.filter(({ type }) => type === look).map(({ name }) => name);
  const shown = { worn, onWear, brand: brands.includes(brand) ? brand : '' };
  return (
    <Tabs.Root
      value={look}
      onValueChange={(value) => setLook(LOOKS.find((each) => each === value) ?? 'makeup')}
    >
      <TabBar label={t('looks.label')} tabs={LOOKS.map((value) => ({ value, label: t(`looks.${value}`) }))} />
      <Tabs.Content value={look} tabIndex={-1} className="grid gap-6 pt-6">
        {look === 'complete' ? (
          <LookChoices worn={worn} onWear={onWear} onAdd={onAdd} onPutAside={onPutAside} />
        ) : (
          <>
            <div className="max-w-64">
              <Select
                label={t('brand')}
                value={shown.brand || EVERY}
                onValueChange={(value) => setBrand(value === EVERY ? '' : value)}
                options={[
                  { value: EVERY, label: t('allBrands') },
                  ...brands.map((name) => ({ value: name, label: name })),
                ]}
              />
            </div>
            <div>{look === 'makeup' ? <MakeupChoices {...shown} /> : <HairChoices {...shown} />}</div>
          </>
        )}
      </Tabs.Content>
    </Tabs.Root>
  );
}
