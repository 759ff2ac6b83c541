import type { Salon } from '@mirabelle/contracts';
import { Suspense, useRef } from 'react';
import { Skeleton } from '../../../components/ui/skeleton';
import { lazyWithTexts } from '../../../lib/lazy-with-texts';
import { useHasBeenVisible } from '../../../lib/use-has-been-visible';

const SmallMap = lazyWithTexts(async () => (await import('../map/salon-map')).SmallMap, 'salon-map');

/**
 * A small map of the part of the world around a salon. It says no more than where the city lies, so it is small and follows the
 * address and the way there. Its code and the outlines of the countries are loaded when it comes into view.
 */
export function SalonPlaceMap({ salon }: { salon: Salon }) {
  const ref = useRef<HTMLDivElement>(null);
  const hasBeenVisible = useHasBeenVisible(ref);
  return (
    <div ref={ref} className="max-w-48">
      {hasBeenVisible ? (
        <Suspense fallback={<Skeleton className="aspect-video" />}>
          <SmallMap salon={salon} />
        </Suspense>
      ) : (
        // Not a `Skeleton`, whose animation would say that the map is loading already.
        <div className="aspect-video rounded-card bg-ink/7" />
      )}
    </div>
  );
}
