import type { AD_SLOTS } from '@mirabelle/catalogue';
import { useEffect } from 'react';
import { useCurrentUser } from '../features/account/api/current-user';
import { AdSlot } from '../features/ads/components/ad-slot';
import { PhotoDemo } from '../features/demo/components/photo-demo';
import { CallToAction } from '../features/home/components/call-to-action';
import { FeatureCards } from '../features/home/components/feature-cards';
import type { HeroNames } from '../features/home/components/hero';
import { LibraryStrip } from '../features/home/components/library-strip';
import { Partners } from '../features/home/components/partners';
import { Testimonials } from '../features/home/components/testimonials';
import { HERO_HAIR, HERO_LIPS } from '../features/home/hero-shades';
import { PlanSection } from '../features/plan/components/plan-section';
import { SalonPreview } from '../features/salon/components/salon-preview';
import { useProducts } from '../lib/use-products';
import { usePlanChoice } from './use-plan-choice';

interface FrontPageSectionsProps {
  /** Called with the names of now if a shade of the first screen has another one than in the catalogue. */
  readonly onRenamed?: (getName: HeroNames) => void;
}

/**
 * The sections of the front page below the first screen. Members do not see those that are meant to win new members.
 */
export function FrontPageSections({ onRenamed }: FrontPageSectionsProps) {
  const { user } = useCurrentUser();
  const plans = usePlanChoice();
  const isSignedIn = user !== null;
  const { getName } = useProducts();
  useEffect(() => {
    const isRenamed = [...HERO_HAIR, ...HERO_LIPS].some((shade) => getName(shade) !== shade.name);
    if (isRenamed) onRenamed?.(getName);
  }, [getName, onRenamed]);
  const renderAd = (slot: (typeof AD_SLOTS)[number]) => !isSignedIn && <AdSlot slot={slot} />;
  return (
    <>
      <FeatureCards />
      <Partners />
      {renderAd('in-content-1')}
      <LibraryStrip />
      <SalonPreview />
      {renderAd('in-content-2')}
      {!isSignedIn && <PlanSection {...plans} />}
      <PhotoDemo />
      {!isSignedIn && (
        <>
          <Testimonials />
          <CallToAction />
        </>
      )}
      {renderAd('footer')}
    </>
  );
}
