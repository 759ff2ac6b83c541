import type { AD_SLOTS } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { AdSlot } from '../features/ads/components/ad-slot';
import { PhotoDemo } from '../features/demo/components/photo-demo';
import { CallToAction } from '../features/home/components/call-to-action';
import { FeatureCards } from '../features/home/components/feature-cards';
import { Hero } from '../features/home/components/hero';
import { LibraryStrip } from '../features/home/components/library-strip';
import { Partners } from '../features/home/components/partners';
import { Testimonials } from '../features/home/components/testimonials';
import { PlanSection } from '../features/plan/components/plan-section';
import { SalonPreview } from '../features/salon/components/salon-preview';
import { usePageTitle } from '../lib/use-page-title';
import { usePlanChoice } from './use-plan-choice';

interface FrontPageProps {
  readonly signedIn: boolean;
  /** Advertisements stand on the landing page alone. */
  readonly hasAds: boolean;
}

/** The first page, from the face at its top to the invitation at its end. */
export function FrontPage({ signedIn, hasAds }: FrontPageProps) {
  const { t } = useTranslation('home');
  const plans = usePlanChoice();
  usePageTitle(t('title'), t('hero.subtitle'));
  const ad = (slot: (typeof AD_SLOTS)[number]) => hasAds && <AdSlot slot={slot} />;
  return (
    <>
      {ad('header')}
      <Hero signedIn={signedIn} />
      <FeatureCards />
      <Partners />
      {ad('in-content-1')}
      <LibraryStrip />
      <SalonPreview />
      {ad('in-content-2')}
      <PlanSection {...plans} />
      <PhotoDemo />
      <Testimonials />
      <CallToAction signedIn={signedIn} />
      {ad('footer')}
    </>
  );
}
