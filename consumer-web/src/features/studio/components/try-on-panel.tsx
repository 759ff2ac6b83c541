import { BRANDS } from '@mirabelle/catalogue';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../components/ui/select';
import { TabBar } from '../../../components/ui/tab-bar';
import type { AppliedProducts, StudioProduct } from '../applied-products';
import { LookChoices } from './look-choices';
import { HairChoices, MakeupChoices } from './product-choices';

const LOOK_TABS = ['makeup', 'hair', 'complete'] as const;
export type LookTab = (typeof LOOK_TABS)[number];
/** The value of the option for all brands. */
const ALL_BRANDS = 'every';

interface TryOnPanelProps {
  readonly applied: AppliedProducts;
  readonly onApply: (applied: AppliedProducts) => void;
  readonly onAdd: (products: readonly StudioProduct[]) => void;
  readonly onSaveForLater: (products: readonly StudioProduct[]) => void;
  readonly initialLook: LookTab;
  /** Name of the initially selected brand, or '' for all brands. */
  readonly initialBrand: string;
}

/** The tabs of all products that can be tried on: makeup, hair, and complete looks. */
export function TryOnPanel({
  applied,
  onApply,
  onAdd,
  onSaveForLater,
  initialLook,
  initialBrand,
}: TryOnPanelProps) {
  const { t } = useTranslation('studio');
  const [look, setLook] = useState<LookTab>(initialLook);
  const [brand, setBrand] = useState(initialBrand);
  const brands = BRANDS.filter(({ type }) => type === look).map(({ name }) => name);
  const choices = { applied, onApply, brand: brands.includes(brand) ? brand : '' };
  return (
    <Tabs.Root
      value={look}
      onValueChange={(value) => setLook(LOOK_TABS.find((each) => each === value) ?? 'makeup')}
    >
      <TabBar
        label={t('looks.label')}
        tabs={LOOK_TABS.map((value) => ({ value, label: t(`looks.${value}`) }))}
      />
      <Tabs.Content value={look} tabIndex={-1} className="grid gap-6 pt-6">
        {look === 'complete' ? (
          <LookChoices applied={applied} onApply={onApply} onAdd={onAdd} onSaveForLater={onSaveForLater} />
        ) : (
          <>
            <div className="max-w-64">
              <Select
                label={t('brand')}
                value={choices.brand || ALL_BRANDS}
                onValueChange={(value) => setBrand(value === ALL_BRANDS ? '' : value)}
                options={[
                  { value: ALL_BRANDS, label: t('allBrands') },
                  ...brands.map((name) => ({ value: name, label: name })),
                ]}
              />
            </div>
            <div>{look === 'makeup' ? <MakeupChoices {...choices} /> : <HairChoices {...choices} />}</div>
          </>
        )}
      </Tabs.Content>
    </Tabs.Root>
  );
}
