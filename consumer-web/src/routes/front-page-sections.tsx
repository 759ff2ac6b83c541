import type { AD_SLOTS } from '@mirabelle/catalogue';
import { useCurrentUser } from '../features/account/api/current-user';
import { AdSlot } from '../features/ads/components/ad-slot';
import { PhotoDemo } from '../features/demo/components/photo-demo';
import { CallToAction } from '../features/home/components/call-to-action';
import { FeatureCards } from '../features/home/components/feature-cards';
import { LibraryStrip } from '../features/home/components/library-strip';
import { Partners } from '../features/home/components/partners';
import { Testimonials } from '../features/home/components/testimonials';
import { PlanSection } from '../features/plan/components/plan-section';
import { SalonPreview } from '../features/salon/components/salon-preview';
import { usePlanChoice } from './use-plan-choice';

/**
 * The sections of the front page below the first screen. Members do not see those that are meant to win new members.
 */
export function FrontPageSections() {
  const { user } = useCurrentUser();
  const plans = usePlanChoice();
  const isSignedIn = user !== null;
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
