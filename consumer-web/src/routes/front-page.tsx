import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/account/api/current-user';
import { AdSlot } from '../features/ads/components/ad-slot';
import { Hero } from '../features/home/components/hero';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import { usePageTitle } from '../lib/use-page-title';

const FrontPageRest = lazyWithTexts(
  async () => (await import('./front-page-sections')).FrontPageSections,
  'plan',
  'salon',
  'catalogue',
  'demo',
);

// A constant element, so that React skips it when the page renders again. If a new element reached this `Suspense` before
// it is hydrated, React would replace its prerendered markup with the fallback.
const SECTIONS = (
  <Suspense fallback={<div className="min-h-[400vh]" />}>
    <FrontPageRest />
  </Suspense>
);

/** The front page. People who are signed in see a link to the studio first, and no advertisements. */
export function FrontPage() {
  const { t } = useTranslation('home');
  const signedIn = useCurrentUser().user !== null;
  usePageTitle(t('title'), t('hero.subtitle'));
  return (
    <>
      {!signedIn && <AdSlot slot="header" />}
      <Hero signedIn={signedIn} />
      {SECTIONS}
    </>
  );
}
