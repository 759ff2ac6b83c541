import { AD_SLOT_HEIGHT_PX } from '@mirabelle/catalogue';
import { lazyWithRetry } from '@mirabelle/lazy-loading';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/account/api/current-user';
import { type GetShadeName, Hero } from '../features/home/components/hero';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import { usePageTitle } from '../lib/use-page-title';

const FrontPageSections = lazyWithTexts(
  async () => (await import('./front-page-sections')).FrontPageSections,
  'plan',
  'salon',
  'catalogue',
  'demo',
);

const AdSlot = lazyWithRetry(async () => (await import('../features/ads/components/ad-slot')).AdSlot);
const MemberHome = lazyWithTexts(
  async () => (await import('./member-home')).MemberHome,
  'member-home',
  'booking',
  'catalogue',
);

// Constant elements, so that React skips them when the page renders again. If a new element reached a `Suspense` before
// it is hydrated, React would replace its prerendered markup with the fallback.
const HEADER_AD = (
  <Suspense fallback={<div style={{ height: AD_SLOT_HEIGHT_PX }} />}>
    <AdSlot slot="header" />
  </Suspense>
);

/**
 * The front page: the landing page for visitors, the home page for members, which has no advertisements. A person who was a
 * member at the last visit sees the home page from the start, before the server has said who is signed in.
 */
export function FrontPage() {
  const { t } = useTranslation('home');
  const { user, wasMember } = useCurrentUser();
  const [getName, setGetName] = useState<GetShadeName>();
  // As constant as `HEADER_AD`. The sections load the current names of products, so that the first screen need not.
  const [sections] = useState(() => (
    <Suspense fallback={<div className="min-h-[400vh]" />}>
      <FrontPageSections onRenamed={(renamed) => setGetName(() => renamed)} />
    </Suspense>
  ));
  usePageTitle(t('title'), t('hero.subtitle'));
  if (user || wasMember) {
    return (
      // The first screen stays until the code of a member's page is loaded, so that the page is never without a heading.
      <Suspense fallback={<Hero />}>
        <MemberHome />
      </Suspense>
    );
  }
  return (
    <>
      {HEADER_AD}
      <Hero {...(getName && { getName })} />
      {sections}
    </>
  );
}
