import type { ProductReference } from '@mirabelle/catalogue';
import { Tabs } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { TabBar } from '../../../components/ui/tab-bar';
import { AnalysisHistory } from './analysis-history';
import { SavedLooks } from './saved-looks';
import { ShareAndEarn } from './share-and-earn';

interface ProfileTabsProps {
  readonly referralCode: string;
  /** Adds the products of a saved look to the cart. */
  readonly onBuyLook: (products: readonly ProductReference[]) => void;
}

/** The tabs of the profile: analysis history, saved looks, and sharing. */
export function ProfileTabs({ referralCode, onBuyLook }: ProfileTabsProps) {
  const { t } = useTranslation('profile');
  return (
    <Tabs.Root defaultValue="history" className="py-8">
      <TabBar
        label={t('tabs.label')}
        tabs={[
          { value: 'history', label: t('tabs.history') },
          { value: 'looks', label: t('tabs.looks') },
          { value: 'share', label: t('tabs.share') },
        ]}
      />
      <Tabs.Content value="history">
        <AnalysisHistory />
      </Tabs.Content>
      <Tabs.Content value="looks">
        <SavedLooks onBuy={onBuyLook} />
      </Tabs.Content>
      <Tabs.Content value="share">
        <ShareAndEarn referralCode={referralCode} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
