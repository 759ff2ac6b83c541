import { AD_SLOT_HEIGHT_PX, AD_SLOTS } from '@mirabelle/catalogue';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';

declare global {
  interface Window {
    /** The queue that an advertising script reads, if one is loaded. */
    adsbygoogle?: unknown[];
  }
}

interface AdSlotProps {
  readonly slot: (typeof AD_SLOTS)[number];
}

/** An advertisement slot. Its fixed height prevents a layout shift when the advertisement loads. */
export function AdSlot({ slot }: AdSlotProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  useEffect(() => {
    try {
      window.adsbygoogle ??= [];
      window.adsbygoogle.push({});
    } catch (error) {
      console.error(`The ad slot "${slot}" could not be filled`, error);
    }
  }, [slot]);
  return (
    <aside
      aria-label={`${t('ad.label')} ${format.number(AD_SLOTS.indexOf(slot) + 1)}`}
      data-ad-slot={slot}
      style={{ height: AD_SLOT_HEIGHT_PX }}
      className="relative overflow-hidden border-y border-line bg-surface"
    >
      <span className="eyebrow absolute inset-0 grid place-items-center opacity-80">{t('ad.label')}</span>
      <ins className="adsbygoogle relative block size-full no-underline" data-ad-slot={slot} />
    </aside>
  );
}
