import type { Rebuild } from '@mirabelle/backoffice-contracts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { closeWhenDoneOrRefused, useRecordAction } from '../actions/use-record-action';
import { ConfirmDialog } from '../components/confirm-dialog';
import { Panel } from '../components/details';
import { StatusDot } from '../components/status-dot';
import { RelativeTime } from '../components/times';
import { useResourceTranslate } from '../i18n/i18n';
import { RebuildProgress } from './rebuild-progress';

interface RebuildPanelProps {
  readonly readModel: string;
  readonly lastRebuild: Rebuild | null;
}

/** Rebuilds a read model and shows the progress of the running rebuild or the result of the last one. */
export function RebuildPanel({ readModel, lastRebuild }: RebuildPanelProps) {
  const t = useResourceTranslate('read-models');
  const [isConfirming, setConfirming] = useState(false);
  const recordAction = useRecordAction('read-models', readModel);
  const isRunning = lastRebuild?.status === 'requested' || lastRebuild?.status === 'running';

  function start(): void {
    const body = { confirm: readModel };
    recordAction.mutate(
      { action: 'rebuild', body },
      closeWhenDoneOrRefused(() => setConfirming(false)),
    );
  }

  return (
    <Panel title={t('title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('lead')}
      </Typography>
      {lastRebuild && isRunning ? <RebuildProgress rebuild={lastRebuild} /> : null}
      {lastRebuild && !isRunning ? <RebuildResult rebuild={lastRebuild} /> : null}
      <CanAccess resource="read-models" action="rebuild">
        <Box>
          <Button variant="outlined" disabled={isRunning} onClick={() => setConfirming(true)}>
            {t('actions.rebuild')}
          </Button>
        </Box>
        <ConfirmDialog
          open={isConfirming}
          isPending={recordAction.isPending}
          title={t('confirmations.rebuild.title')}
          lead={t('confirmations.rebuild.lead')}
          submitLabel={t('confirmations.rebuild.submit')}
          requiredText={{
            label: t('confirmations.rebuild.requiredText', { name: readModel }),
            text: readModel,
          }}
          onClose={() => setConfirming(false)}
          onSubmit={start}
        />
      </CanAccess>
    </Panel>
  );
}

function RebuildResult({ rebuild: { status, finishedAt, requestedBy, error } }: { rebuild: Rebuild }) {
  const t = useResourceTranslate('read-models');
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <StatusDot resource="rebuilds" status={status} />
        <span>
          {t('requestedBy', {
            name: requestedBy ? (requestedBy.name ?? t('somebody')) : t('commandLine'),
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
