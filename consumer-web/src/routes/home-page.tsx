import { FrontPage } from './front-page';

/** The front page for those who are signed in: the way into the studio first, and no advertisements. */
export function HomePage() {
  return <FrontPage signedIn hasAds={false} />;
}
