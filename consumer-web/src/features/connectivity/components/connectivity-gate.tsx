import { Activity, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { connectivity } from '../connectivity';
import { ConnectionScreen } from './connection-screen';

/** Stands in front of all pages, and takes their place while the network or the server is away. What was typed stays. */
export function ConnectivityGate({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.snapshot);
  useEffect(() => connectivity.start(), []);
  const isConnected = state.isOnline && state.isServerReachable;
  return (
    <>
      <Activity mode={isConnected ? 'visible' : 'hidden'}>{children}</Activity>
      {!isConnected && <ConnectionScreen state={state} onRetry={() => void connectivity.check()} />}
    </>
  );
}
