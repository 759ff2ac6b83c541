import { AD_SLOT_HEIGHT_PX, type AD_SLOTS, type AdNetwork } from '@mirabelle/catalogue';
import { useEffect, useRef } from 'react';
import { useAdChoice } from '../ad-choice';
import { requestAd } from '../network-script';

interface NetworkAdProps {
  readonly slot: (typeof AD_SLOTS)[number];
  readonly network: AdNetwork;
  readonly isFilled: boolean;
  readonly onFilled: (isFilled: boolean) => void;
}

/** The part of a slot that the network fills. It is there only while the visitor allows it, and in sight only while it is filled. */
export function NetworkAd({ slot, network, ...fillState }: NetworkAdProps) {
  const unit = network.slots[slot];
  const choice = useAdChoice(network);
  return (
    choice === 'allowed' &&
    unit !== undefined && <AdUnit slot={slot} unit={unit} network={network} {...fillState} />
  );
}

function AdUnit({ slot, unit, network, isFilled, onFilled }: NetworkAdProps & { readonly unit: string }) {
  const element = useRef<HTMLModElement>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new MutationObserver(() => onFilled(element.current?.dataset.adStatus === 'filled'));
    observer.observe(element.current, { attributeFilter: ['data-ad-status'] });
    try {
      requestAd(network);
    } catch (error) {
      console.error(`The ad slot "${slot}" could not be filled`, error);
    }
    return () => {
      observer.disconnect();
      onFilled(false);
    };
  }, [slot, network, onFilled]);
  return (
    <div className={isFilled ? 'absolute inset-0' : 'invisible absolute inset-0'}>
      <ins
        ref={element}
        className="adsbygoogle block w-full no-underline"
        style={{ height: AD_SLOT_HEIGHT_PX }}
        data-ad-client={network.client}
        data-ad-slot={unit}
      />
    </div>
  );
}
