import { Activity, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
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

/** Puts the page back to where it was scrolled when the connection screen covered it. A hidden page has no position. */
function useKeepScrollPosition(isConnected: boolean): void {
  const isCovered = useRef(false);
  const top = useRef(0);
  useEffect(
    () =>
      // Called before the page is hidden.
      connectivity.subscribe(() => {
        if (!isConnectedNow() && !isCovered.current) top.current = window.scrollY;
      }),
    [],
  );
  useEffect(() => {
    // The effects of the page come before this one, and may have scrolled to the hash of the URL once more.
    if (isConnected && isCovered.current) window.scrollTo({ top: top.current, behavior: 'instant' });
    isCovered.current = !isConnected;
  }, [isConnected]);
}

/**
 * Shows the connection screen instead of the page while the browser is offline or the server is unreachable. The page
 * stays mounted but hidden, so that typed text and its scroll position survive. A visit that begins offline mounts its
 * page once there is a connection, because the page's code could not load before. The regular checks of the connection do not render
 * it again while their result is the same.
 */
export function OfflineBoundary({ children }: { children: ReactNode }) {
  // Server rendering assumes a connection.
  const isConnected = useSyncExternalStore(connectivity.subscribe, isConnectedNow, () => true);
  useKeepScrollPosition(isConnected);
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
