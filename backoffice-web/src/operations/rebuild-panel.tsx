import type { Rebuild } from '@mirabelle/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { AskDialog } from '../acts/ask-dialog';
import { Panel } from '../components/details';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { useAct } from '../components/use-act';
import { useWords } from '../components/use-words';
import { RebuildProgress } from './rebuild-progress';

interface RebuildPanelProps {
  readonly readModel: string;
  readonly last: Rebuild | null;
}

/** Builds a read model anew, and shows how far that has come. */
export function RebuildPanel({ readModel, last }: RebuildPanelProps) {
  const words = useWords('read-models');
  const [asking, setAsking] = useState(false);
  const act = useAct('read-models', readModel);
  const isUnderWay = last?.status === 'requested' || last?.status === 'running';

  function start(): void {
    const body = { confirm: readModel };
    act.mutate({ action: 'rebuild', body }, { onSettled: () => setAsking(false) });
  }

  return (
    <Panel title={words('title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words('lead')}
      </Typography>
      {last && isUnderWay ? <RebuildProgress rebuild={last} /> : null}
      {last && !isUnderWay ? <Last rebuild={last} /> : null}
      <CanAccess resource="read-models" action="rebuild">
        <Box>
          <Button variant="outlined" disabled={isUnderWay} onClick={() => setAsking(true)}>
            {words('actions.rebuild')}
          </Button>
        </Box>
        <AskDialog
          open={asking}
          busy={act.isPending}
          title={words('ask.rebuild.title')}
          lead={words('ask.rebuild.lead')}
          submit={words('ask.rebuild.submit')}
          typed={{ label: words('ask.rebuild.typed', { name: readModel }), text: readModel }}
          onKeep={() => setAsking(false)}
          onSubmit={start}
        />
      </CanAccess>
    </Panel>
  );
}

function Last({ rebuild: { status, finishedAt, requestedBy, error } }: { rebuild: Rebuild }) {
  const words = useWords('read-models');
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <StatusDot resource="rebuilds" status={status} />
        <span>
          {words('by', {
            name: requestedBy ? (requestedBy.name ?? words('somebody')) : words('commandLine'),
          })}
        </span>
        {finishedAt ? <RelativeTime value={finishedAt} /> : null}
      </Typography>
      {error ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {error}
        </Typography>
      ) : null}
    </Box>
  );
}
