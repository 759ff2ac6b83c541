import type { Operations } from '@mirabelle/contracts';
import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '../components/details';
import { formatCount } from '../components/format';
import { useWords } from '../components/use-words';
import { FigureTable } from './figure-table';

const failedIn = (queue: string) => ({
  pathname: '/failed-jobs',
  search: `filter=${encodeURIComponent(JSON.stringify({ queue }))}`,
});

/** How many jobs of each queue wait, run, are put off or have failed. */
export function QueuesPanel({ queues, queueEngine }: Pick<Operations, 'queues' | 'queueEngine'>) {
  const words = useWords('operations');
  return (
    <Panel title={words('queues.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {queues ? words(`queues.on.${queueEngine}`) : words('queues.silent')}
      </Typography>
      {queues ? (
        <FigureTable
          label={words('queues.title')}
          numbers={4}
          head={['name', 'waiting', 'active', 'delayed', 'failed'].map((name) => words(`queues.${name}`))}
          rows={queues.map(({ name, waiting, active, delayed, failed }) => ({
            key: name,
            cells: [
              words(`queueNames.${name}`, { _: name }),
              formatCount(waiting),
              formatCount(active),
              formatCount(delayed),
              failed > 0 ? (
                <Link key="failed" component={RouterLink} to={failedIn(name)} color="error">
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
