import { Activity, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyWithTexts } from '../../../lib/lazy-with-texts';
import { connectivity } from '../connectivity';

const ConnectionScreen = lazyWithTexts(async () => (await import('./connection-screen')).ConnectionScreen);

const isConnectedNow = () => {
  const { isOnline, isServerReachable } = connectivity.snapshot();
  return isOnline && isServerReachable;
};

/** The connection screen with the current state of the connection. */
function CurrentConnectionScreen() {
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.snapshot);
  return <ConnectionScreen state={state} onRetry={() => void connectivity.check()} />;
}

/**
 * Shows the connection screen instead of the page while the browser is offline or the server is unreachable. The page
 * stays mounted but hidden, so that typed text survives. A visit that begins offline mounts its page once there is a
 * connection, because the page's code could not load before. The regular
 * checks of the connection do not render it again while their result is the same.
 */
export function OfflineBoundary({ children }: { children: ReactNode }) {
  // Server rendering assumes a connection.
  const isConnected = useSyncExternalStore(connectivity.subscribe, isConnectedNow, () => true);
  useEffect(() => {
    // The screen's code must be loaded while there is a connection.
    void ConnectionScreen.preload();
    return connectivity.start();
  }, []);
  const [hasBeenConnected, setHasBeenConnected] = useState(isConnected);
  if (isConnected && !hasBeenConnected) setHasBeenConnected(true);
  return (
    <>
      {hasBeenConnected && <Activity mode={isConnected ? 'visible' : 'hidden'}>{children}</Activity>}
      <Suspense>{!isConnected && <CurrentConnectionScreen />}</Suspense>
    </>
  );
}
