import type { Salon } from '@mirabelle/contracts';
import { Suspense } from 'react';
import { cx } from '../../../components/ui/class-names';
import { Skeleton } from '../../../components/ui/skeleton';
import { lazyWithTexts } from '../../../lib/lazy-with-texts';
import { useMedia } from '../../../lib/use-media';

const SalonMap = lazyWithTexts(async () => (await import('../map/salon-map')).SalonMap, 'salon-map');

/** The width from which the map is beside the list; Tailwind's `xl`. */
const BESIDE_LIST = '(min-width: 80rem)';

interface SalonMapColumnProps {
  readonly salons: readonly Salon[];
  /** Whether the visitor has chosen the map instead of the list, where there is no room for both. */
  readonly isChosen: boolean;
}

/** The map of the salons. Its code is loaded when it is shown. */
export function SalonMapColumn({ salons, isChosen }: SalonMapColumnProps) {
  const isBesideList = useMedia(BESIDE_LIST);
  return (
    <div
      className={cx(
        'mx-auto w-full max-w-xl xl:sticky xl:top-24 xl:block xl:self-start',
        !isChosen && 'hidden',
      )}
    >
      {isBesideList || isChosen ? (
        <Suspense fallback={<Skeleton className="aspect-[416/440]" />}>
          <SalonMap salons={salons} />
        </Suspense>
      ) : (
        // Prerendered markup does not know the width of the window, so it keeps the space of the map free.
        <div className="aspect-[416/440]" />
      )}
    </div>
  );
}
