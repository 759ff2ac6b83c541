import { AD_SLOT_HEIGHT_PX, AD_SLOTS } from '@mirabelle/catalogue';
import { lazyWithRetry } from '@mirabelle/lazy-loading';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/use-format';
import { useQuietMoment } from '../use-quiet-moment';

const NetworkSlot = lazyWithRetry(async () => (await import('./network-slot')).NetworkSlot);

interface AdSlotProps {
  readonly slot: (typeof AD_SLOTS)[number];
}

/** Where Mirabelle's own advertisement in each slot leads. */
const HOUSE_ADS: Readonly<Record<AdSlotProps['slot'], string>> = {
  header: '/studio',
  'in-content-1': '/salons',
  'in-content-2': '/studio?tab=analysis',
  footer: '/brands',
};

/**
 * An advertisement slot. It shows Mirabelle's own advertisement until a network fills it, which needs an installation with a
 * network and the visitor's consent. Its fixed height keeps the page from shifting when the network fills it.
 */
export function AdSlot({ slot }: AdSlotProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const isQuiet = useQuietMoment();
  const [isFilled, setFilled] = useState(false);
  return (
    <aside
      aria-label={`${t('ad.label')} ${format.number(AD_SLOTS.indexOf(slot) + 1)}`}
      data-ad-slot={slot}
      style={{ height: AD_SLOT_HEIGHT_PX }}
      className="relative overflow-hidden border-y border-line bg-surface"
    >
      {!isFilled && (
        <Link
          to={HOUSE_ADS[slot]}
          className="page group flex h-full flex-col justify-center gap-1 text-sm leading-snug md:text-base"
        >
          <span className="eyebrow">{t('ad.own')}</span>
          <span className="underline decoration-ink/30 underline-offset-4 group-hover:decoration-ink">
            {t(`ad.house.${slot}`)}
          </span>
        </Link>
      )}
      {isQuiet && (
        <Suspense>
          <NetworkSlot slot={slot} isFilled={isFilled} onFilled={setFilled} />
        </Suspense>
      )}
    </aside>
  );
}
