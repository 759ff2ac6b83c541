import { useTranslation } from 'react-i18next';
import { BelowTheFold } from '../components/below-the-fold';
import { useCurrentUser } from '../features/account/api/current-user';
import { AdSlot } from '../features/ads/components/ad-slot';
import { Hero } from '../features/home/components/hero';
import { onDemand } from '../lib/on-demand';
import { usePageTitle } from '../lib/use-page-title';

const FrontPageRest = onDemand(
  async () => (await import('./front-page-rest')).FrontPageRest,
  'plan',
  'salon',
  'catalogue',
  'demo',
);

// One and the same element for good: nothing that happens above makes React look at what is not there yet.
const REST = (
  <BelowTheFold>
    <FrontPageRest />
  </BelowTheFold>
);

/** The first page. For those who are signed in the way into the studio comes first, and there are no advertisements. */
export function FrontPage() {
  const { t } = useTranslation('home');
  const signedIn = useCurrentUser().user !== null;
  usePageTitle(t('title'), t('hero.subtitle'));
  return (
    <>
      {!signedIn && <AdSlot slot="header" />}
      <Hero signedIn={signedIn} />
      {REST}
    </>
  );
}
