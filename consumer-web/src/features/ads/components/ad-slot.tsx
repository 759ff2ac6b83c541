import { AD_SLOT_HEIGHT_PX, AD_SLOTS } from '@mirabelle/catalogue';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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

/** Where the house's own advertisement of each slot leads. */
const HOUSE_ADS: Readonly<Record<AdSlotProps['slot'], string>> = {
  header: '/studio',
  'in-content-1': '/salons',
  'in-content-2': '/studio?tab=analysis',
  footer: '/brands',
};

/**
 * An advertisement slot. It advertises something of Mirabelle's own until an advertising script fills it. Its fixed height
 * prevents a layout shift then.
 */
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
      <Link
        to={HOUSE_ADS[slot]}
        className="page group flex h-full flex-col justify-center gap-1 text-sm leading-snug md:text-base"
      >
        <span className="eyebrow">{t('ad.label')}</span>
        <span className="underline-offset-4 group-hover:underline">{t(`ad.house.${slot}`)}</span>
      </Link>
      <ins className="adsbygoogle absolute inset-0 block no-underline empty:hidden" data-ad-slot={slot} />
    </aside>
  );
}
