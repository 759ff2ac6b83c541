import { type ComponentType, type ReactNode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ConnectivityGate } from '../features/connectivity/components/connectivity-gate';
import { AppRoutes } from './app-routes';
import { Providers } from './providers';
import { ScrollAndFocus } from './scroll-and-focus';
import { SessionEnd } from './session-end';

interface AppProps {
  /** What the address is read from; in a browser its own address. */
  readonly Router?: ComponentType<{ children: ReactNode }>;
}

/** The whole app: whatever every page counts on, the connection's state, and the page of the address. */
export function App({ Router = BrowserRouter }: AppProps) {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Providers>
        <ConnectivityGate>
          <Router>
            <ScrollAndFocus />
            <SessionEnd />
            <AppRoutes />
          </Router>
        </ConnectivityGate>
      </Providers>
    </Suspense>
  );
}
