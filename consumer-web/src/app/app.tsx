import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ConnectivityGate } from '../features/connectivity/components/connectivity-gate';
import { AppRoutes } from './app-routes';
import { Providers } from './providers';
import { ScrollAndFocus } from './scroll-and-focus';

/** The whole app: whatever every page counts on, the connection's state, and the page of the address. */
export function App() {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Providers>
        <ConnectivityGate>
          <BrowserRouter>
            <ScrollAndFocus />
            <AppRoutes />
          </BrowserRouter>
        </ConnectivityGate>
      </Providers>
    </Suspense>
  );
}
