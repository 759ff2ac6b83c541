import { AD_SLOTS } from '@mirabelle/catalogue';
import { type ComponentProps, Suspense } from 'react';
import { lazyWithTexts } from '../../../lib/lazy-with-texts';
import { useAdNetwork } from '../api/ad-network';
import { NetworkAd } from './network-ad';

const AdQuestion = lazyWithTexts(async () => (await import('./ad-question')).AdQuestion, 'privacy');

/**
 * What a slot shows of the installation's advertising network; the first slot also asks whether the network's ads may be
 * loaded. Nothing if there is no network.
 */
export function NetworkSlot(props: Omit<ComponentProps<typeof NetworkAd>, 'network'>) {
  const network = useAdNetwork();
  return (
    network && (
      <>
        <NetworkAd network={network} {...props} />
        {props.slot === AD_SLOTS[0] && (
          <Suspense>
            <AdQuestion network={network} />
          </Suspense>
        )}
      </>
    )
  );
}
