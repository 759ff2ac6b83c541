import type { OperatorAct } from '@mirabelle/contracts';
import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Panel } from '../components/details';
import { RelativeTime } from '../components/relative-time';
import { useWords } from '../components/use-words';

const SHOWN = 8;

/** What operators did to the machine last, and what came of it. */
export function ActsPanel() {
  const words = useWords('operator-acts');
  const { data = [], isPending } = useGetList<OperatorAct>('operator-acts', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'actedAt', order: 'DESC' },
  });
  return (
    <Panel title={words('title')}>
      {data.length === 0 && !isPending ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words('empty')}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data.map(({ id, staff, act, subject, outcome, actedAt }) => (
          <li key={id}>
            <Typography variant="body2">
              {words(`acts.${act}`, { name: staff.name ?? words('somebody') })}{' '}
              {words(`outcomes.${outcome}`, { _: outcome })}
            </Typography>
            <Typography
              variant="caption"
              component="div"
              sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              <RelativeTime value={actedAt} /> · {subject}
            </Typography>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
