import { FrontPage } from './front-page';

/** The front page for everybody who is not signed in. */
export function LandingPage() {
  return <FrontPage signedIn={false} hasAds />;
}
