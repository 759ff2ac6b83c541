import type { AD_SLOTS } from '@mirabelle/catalogue';
import { useEffect, useState } from 'react';
import { cx } from '../components/ui/class-names';
import { useCurrentUser } from '../features/account/api/current-user';
import { AdSlot } from '../features/ads/components/ad-slot';
import { PhotoDemo } from '../features/demo/components/photo-demo';
import { CallToAction } from '../features/home/components/call-to-action';
import { FeatureCards } from '../features/home/components/feature-cards';
import type { GetShadeName } from '../features/home/components/hero';
import { LibraryStrip } from '../features/home/components/library-strip';
import { Partners } from '../features/home/components/partners';
import { Testimonials } from '../features/home/components/testimonials';
import { HERO_HAIR, HERO_LIPS } from '../features/home/hero-shades';
import { PlanSection } from '../features/plan/components/plan-section';
import { SalonPreview } from '../features/salon/components/salon-preview';
import { useProducts } from '../lib/use-products';
import { usePlanChoice } from './use-plan-choice';

/** The browser lays a section out only when it comes near the screen. Until then it has about the usual height. */
const RENDERED_WHEN_NEAR =
  '[&>section]:[content-visibility:auto] [&>section]:[contain-intrinsic-block-size:auto_56rem] md:[&>section]:[contain-intrinsic-block-size:auto_30rem]';

/** Whether the sections have not been rendered since the page was loaded. */
let isFirstTime = true;

interface FrontPageSectionsProps {
  /** Called with the current names if a shade of the first screen has another one than in the catalogue. */
  readonly onRenamed?: (getName: GetShadeName) => void;
}

/**
 * The sections of the front page below the first screen. Members do not see those that are meant to win new members.
 */
export function FrontPageSections({ onRenamed }: FrontPageSectionsProps) {
  const { user } = useCurrentUser();
  // Later, a visitor may come back to where they left the page, so all heights must be right at once.
  const [isFirst] = useState(isFirstTime);
  useEffect(() => {
    isFirstTime = false;
  }, []);
  const plans = usePlanChoice();
  const isSignedIn = user !== null;
  const { getName } = useProducts();
  useEffect(() => {
    const isRenamed = [...HERO_HAIR, ...HERO_LIPS].some((shade) => getName(shade) !== shade.name);
    if (isRenamed) onRenamed?.(getName);
  }, [getName, onRenamed]);
  const renderAd = (slot: (typeof AD_SLOTS)[number]) => !isSignedIn && <AdSlot slot={slot} />;
  return (
    <div className={cx(isFirst && RENDERED_WHEN_NEAR)}>
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
    </div>
  );
}
