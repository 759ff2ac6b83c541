import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError, useEvent, useLogoutIfAccessDenied, useTranslate } from 'react-admin';
import { request } from '../data/http-client';
import { reportPossibleRoleChange } from '../data/possible-role-changes';
import { askForProof } from '../passkeys/proof-requests';
import { subscribeToLiveChanges } from './live-changes';
import { setLive } from './live-status';
import { createChangedRefetcher } from './refetch-changed';

/** Resources that are computed from the others, so any change may affect them. */
const DERIVED_RESOURCES = ['event-log', 'figures', 'reconciliation'];

/**
 * Keeps the pages up to date: when a resource changes, its queries and those of the derived resources are fetched
 * again. Unsaved input is kept. While the connection is down, shows a button that fetches everything again. Asks the
 * user to sign in again once the session has ended.
 */
export function LiveUpdates() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  // Once the session has ended, no records of customers stay on the screen.
  const checkSession = useEvent(async () => {
    try {
      await request('/api/auth/user');
    } catch (error) {
      const hasEnded = error instanceof HttpError && error.status === 401;
      if (hasEnded && !(await askForProof('sign_in_required'))) await logoutIfAccessDenied(error);
    }
  });
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    const refetcher = createChangedRefetcher(queries);
    let wasDisconnected = false;
    const subscription = subscribeToLiveChanges({
      onChanged: ({ resources }) => refetcher.add([...resources, ...DERIVED_RESOURCES]),
      onAccountChanged: reportPossibleRoleChange,
      onRefresh: () => void queries.invalidateQueries(),
      onConnectionChange(connected) {
        setConnected(connected);
        setLive(connected);
        // Records may have changed meanwhile, and lists that could not be loaded can be loaded now.
        if (connected && wasDisconnected) void queries.invalidateQueries();
        wasDisconnected = !connected;
      },
      onRefused: () => void checkSession(),
    });
    return () => {
      refetcher.stop();
      subscription.stop();
    };
  }, [queries, checkSession]);
  if (isConnected) return null;
  const label = translate('backOffice.notLive');
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={() => void queries.invalidateQueries()}>
        <SyncProblemOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
