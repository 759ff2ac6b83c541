import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { listenLive } from './live-source';

/** What is made of many records, and so may be another with any of them. */
const FOLLOWING = ['event-log', 'figures', 'reconciliation'];

/** Changes that come close together are asked for together; ms. */
const TOGETHER_MS = 150;

/**
 * Keeps the pages up with what others do: lists and records of a resource that has changed are asked for anew, and the
 * histories with them. What somebody is typing stays; saving it tells them of the other's change. Shows itself only
 * while the connection is down; pressing it asks for everything anew.
 */
export function LiveUpdates() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    let pending = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function flush(): void {
      const resources = pending;
      pending = new Set();
      timer = undefined;
      void queries.invalidateQueries({
        predicate: ({ queryKey: [resource] }) => typeof resource === 'string' && resources.has(resource),
      });
    }

    const live = listenLive({
      onNews({ resources }) {
        for (const resource of [...resources, ...FOLLOWING]) pending.add(resource);
        timer ??= setTimeout(flush, TOGETHER_MS);
      },
      onRefresh: () => void queries.invalidateQueries(),
      onConnected: setConnected,
    });
    return () => {
      clearTimeout(timer);
      live.stop();
    };
  }, [queries]);
  if (connected) return null;
  const label = translate('backOffice.notLive');
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={() => void queries.invalidateQueries()}>
        <SyncProblemOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
