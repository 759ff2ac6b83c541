import type { ProductReference } from '@mirabelle/catalogue';
import type { SavedLook } from '@mirabelle/contracts';
import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabBar } from '../../../components/ui/tab-bar';
import { useUrlSearch } from '../../../lib/use-url-search';
import { AnalysisHistory } from './analysis-history';
import { SavedLooks } from './saved-looks';
import { ShareAndEarn } from './share-and-earn';

interface ProfileTabsProps {
  readonly referralCode: string;
  /** Adds the products of a saved look to the cart. */
  readonly onBuyLook: (products: readonly ProductReference[]) => void;
  /** The button that makes a look a favorite. */
  readonly renderHeart: (look: SavedLook) => ReactNode;
}

/** Links to a tab end with this hash, so that the page scrolls to it. */
export const PROFILE_TABS_ID = 'tabs';

const TABS = ['history', 'looks', 'share'] as const;

/** The tabs of the profile: analysis history, saved looks, and sharing. The URL names the open one. */
export function ProfileTabs({ referralCode, onBuyLook, renderHeart }: ProfileTabsProps) {
  const { t } = useTranslation('profile');
  const [search, changeSearch] = useUrlSearch();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'history';
  const showTab = (value: string) =>
    // Going back leaves the page instead of returning to another tab.
    changeSearch((parameters) => parameters.set('tab', value), { replace: true });
  return (
    <Tabs.Root id={PROFILE_TABS_ID} value={tab} onValueChange={showTab} className="scroll-mt-17 py-8">
      <TabBar
        label={t('tabs.label')}
        tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        wrapsLabels
      />
      <Tabs.Content value="history">
        <AnalysisHistory />
      </Tabs.Content>
      <Tabs.Content value="looks">
        <SavedLooks onBuy={onBuyLook} renderHeart={renderHeart} />
      </Tabs.Content>
      <Tabs.Content value="share">
        <ShareAndEarn referralCode={referralCode} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
