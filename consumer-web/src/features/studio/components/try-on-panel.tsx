import { Tabs } from 'radix-ui';
import { type Dispatch, type SetStateAction, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTROL_CLASSES } from '../../../components/ui/field';
import { TabBar } from '../../../components/ui/tab-bar';
import { useMedia } from '../../../lib/use-media';
import { useTextInUrl } from '../../../lib/use-url-parameter';
import type { AppliedProducts, StudioProduct } from '../applied-products';
import { TRY_ON_TABS, type TryOnTab } from '../try-on-tab-in-url';
import { HairstyleChoices } from './hairstyle-choices';
import { IntensityOfApplied } from './intensity-of-applied';
import { LookChoices } from './look-choices';
import { ShadeBrowser } from './shade-browser';
import { ShadeSearchResults } from './shade-search-results';

interface TryOnPanelProps {
  readonly applied: AppliedProducts;
  /** The foundations nearest to the person's skin, which complete looks are applied with; empty before an analysis. */
  readonly foundationIds: readonly string[];
  readonly onApply: Dispatch<SetStateAction<AppliedProducts>>;
  readonly onAdd: (products: readonly StudioProduct[]) => void;
  readonly onSaveForLater: (products: readonly StudioProduct[]) => void;
  readonly tab: TryOnTab;
  readonly onTab: (tab: TryOnTab) => void;
  /** Name of the initially selected brand, or '' for all brands. */
  readonly initialBrand: string;
}

/** A search over all shades, and the tabs of everything that can be tried on: makeup, hair, and complete looks. */
export function TryOnPanel({
  applied,
  foundationIds,
  onApply,
  onAdd,
  onSaveForLater,
  tab,
  onTab,
  initialBrand,
}: TryOnPanelProps) {
  const { t } = useTranslation(['shade', 'studio']);
  const isNarrow = useMedia('(width < 64rem)');
  const [brand, setBrand] = useTextInUrl('by', initialBrand);
  const [searchText, setSearchText] = useTextInUrl('q');
  // The field shows each letter at once, even if the list takes longer.
  const deferredSearchText = useDeferredValue(searchText);
  const browser = { applied, onApply, brand, onBrand: setBrand };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <input
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
        onFocus={(event) => {
          // On a phone the mirror and a keyboard would hide what is found (see `Mirror`), so the field goes to the top.
          if (isNarrow) event.currentTarget.scrollIntoView({ block: 'start' });
        }}
        className={`${CONTROL_CLASSES} h-10 scroll-mt-20 [unicode-bidi:plaintext]`}
      />
      {deferredSearchText.trim() ? (
        <ShadeSearchResults searchText={deferredSearchText} applied={applied} onApply={onApply} />
      ) : (
        <Tabs.Root
          value={tab}
          onValueChange={(value) => onTab(TRY_ON_TABS.find((name) => name === value) ?? tab)}
        >
          <TabBar
            label={t('studio:looks.label')}
            tabs={TRY_ON_TABS.map((value) => ({ value, label: t(`studio:looks.${value}`) }))}
          />
          <Tabs.Content value={tab} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
            {tab === 'complete' && (
              <LookChoices
                applied={applied}
                foundationIds={foundationIds}
                onApply={onApply}
                onAdd={onAdd}
                onSaveForLater={onSaveForLater}
              />
            )}
            {tab === 'makeup' && (
              <ShadeBrowser key="makeup" type="makeup" {...browser}>
                <IntensityOfApplied kind="makeup" applied={applied} onApply={onApply} />
              </ShadeBrowser>
            )}
            {tab === 'hair' && (
              <>
                <ShadeBrowser key="hair" type="hair" {...browser}>
                  <IntensityOfApplied kind="hair" applied={applied} onApply={onApply} />
                </ShadeBrowser>
                <HairstyleChoices applied={applied} onApply={onApply} />
              </>
            )}
          </Tabs.Content>
        </Tabs.Root>
      )}
    </div>
  );
}
