import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/account/api/current-user';
import { CallToAction } from '../features/home/components/call-to-action';
import { FeatureCards } from '../features/home/components/feature-cards';
import { Hero } from '../features/home/components/hero';
import { LibraryStrip } from '../features/home/components/library-strip';
import { Partners } from '../features/home/components/partners';
import { Stats } from '../features/home/components/stats';
import { usePageTitle } from '../lib/use-page-title';

/** The first page, for visitors and for those who are signed in. */
export function HomePage() {
  const { t } = useTranslation('home');
  const signedIn = useCurrentUser().user !== null;
  usePageTitle(t('title'));
  return (
    <>
      <Hero signedIn={signedIn} />
      <Stats />
      <FeatureCards />
      <LibraryStrip />
      <Partners />
      <CallToAction signedIn={signedIn} />
    </>
  );
}
