import type { Operations } from '@mirabelle/backoffice-contracts';
import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { CompactTable } from '../components/compact-table';
import { Panel } from '../components/details';
import { createListPath, FROM_THE_TOP } from '../components/paths';
import { formatCount } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

/** The numbers of waiting, active, delayed and failed jobs of each queue. */
export function QueuesPanel({ queues, queueEngine }: Pick<Operations, 'queues' | 'queueEngine'>) {
  const t = useResourceTranslate('operations');
  return (
    <Panel title={t('queues.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {queues ? t(`queues.engines.${queueEngine}`) : t('queues.unavailable')}
      </Typography>
      {queues ? (
        <CompactTable
          label={t('queues.title')}
          numericColumns={4}
          headings={['name', 'waiting', 'active', 'delayed', 'failed'].map((name) => t(`queues.${name}`))}
          rows={queues.map(({ name, waiting, active, delayed, failed }) => ({
            key: name,
            cells: [
              t(`queueNames.${name}`, { _: name }),
              formatCount(waiting),
              formatCount(active),
              formatCount(delayed),
              failed > 0 ? (
                <Link
                  key="failed"
                  component={RouterLink}
                  to={createListPath('failed-jobs', { queue: name })}
                  state={FROM_THE_TOP}
                  color="error"
                >
                  {formatCount(failed)}
                </Link>
              ) : (
                formatCount(failed)
              ),
            ],
          }))}
        />
      ) : null}
    </Panel>
  );
}
