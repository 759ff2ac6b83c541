import { Activity, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { CONNECTED, connectivity } from '../connectivity';
import { ConnectionScreen } from './connection-screen';

/**
 * Stands in front of all pages, and takes their place while the network or the server is away. What was typed stays. A
 * visit that begins without a network opens its page once there is one: before, the page's own parts could not come.
 */
export function ConnectivityGate({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.snapshot, () => CONNECTED);
  useEffect(() => connectivity.start(), []);
  const isConnected = state.isOnline && state.isServerReachable;
  const [hasOpened, setHasOpened] = useState(isConnected);
  if (isConnected && !hasOpened) setHasOpened(true);
  return (
    <>
      {hasOpened && <Activity mode={isConnected ? 'visible' : 'hidden'}>{children}</Activity>}
      {!isConnected && <ConnectionScreen state={state} onRetry={() => void connectivity.check()} />}
    </>
  );
}
