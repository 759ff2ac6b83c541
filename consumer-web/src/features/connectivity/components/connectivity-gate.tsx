import { Activity, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyWithTexts } from '../../../lib/lazy-with-texts';
import { connectivity } from '../connectivity';

const ConnectionScreen = lazyWithTexts(async () => (await import('./connection-screen')).ConnectionScreen);

const isConnectedNow = () => {
  const { isOnline, isServerReachable } = connectivity.snapshot();
  return isOnline && isServerReachable;
};

/** What is shown instead of the pages, in step with the connection. */
function Disconnected() {
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.snapshot);
  return <ConnectionScreen state={state} onRetry={() => void connectivity.check()} />;
}

/**
 * Stands in front of all pages, and takes their place while the network or the server is away. What was typed stays. A
 * visit that begins without a network opens its page once there is one: before, the page's own parts could not come.
 * Nothing here is drawn anew for a check that finds all well.
 */
export function ConnectivityGate({ children }: { children: ReactNode }) {
  // Markup is for those who are connected.
  const isConnected = useSyncExternalStore(connectivity.subscribe, isConnectedNow, () => true);
  useEffect(() => {
    // The screen must be there before the connection is lost.
    void ConnectionScreen.preload();
    return connectivity.start();
  }, []);
  const [hasOpened, setHasOpened] = useState(isConnected);
  if (isConnected && !hasOpened) setHasOpened(true);
  return (
    <>
      {hasOpened && <Activity mode={isConnected ? 'visible' : 'hidden'}>{children}</Activity>}
      <Suspense>{!isConnected && <Disconnected />}</Suspense>
    </>
  );
}
