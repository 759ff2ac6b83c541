import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useCurrentUser } from '../features/account/api/current-user';
import { OfflineBoundary } from '../features/connectivity/components/offline-boundary';
import { handleUnauthorized } from '../lib/unauthorized';
import { AppRoutes } from './app-routes';
import { Providers } from './providers';
import { ScrollAndFocus } from './scroll-and-focus';

/** Tells people that their session has ended and takes them to sign in. Renders nothing. */
function SessionWatcher(): null {
  const { user } = useCurrentUser();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (wasSignedIn.current && !user) handleUnauthorized();
    wasSignedIn.current = user !== null;
  }, [user]);
  return null;
}

interface AppProps {
  /** The router around the pages. The prerendering build passes a static one. */
  readonly Router?: ComponentType<{ children: ReactNode }>;
}

/** The whole app: providers, the connection screen and the page for the current URL. */
export function App({ Router = BrowserRouter }: AppProps) {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Providers>
        <OfflineBoundary>
          <Router>
            <ScrollAndFocus />
            <SessionWatcher />
            <AppRoutes />
          </Router>
        </OfflineBoundary>
      </Providers>
    </Suspense>
  );
}
