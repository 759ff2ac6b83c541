import type { OperatorAction } from '@mirabelle/backoffice-contracts';
import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Panel } from '../components/details';
import { InlineFailure } from '../components/inline-failure';
import { RelativeTime } from '../components/times';
import { useResourceTranslate } from '../i18n/i18n';

const MAX_ACTIONS = 8;

/** The latest actions of operators on the system, with their outcomes. */
export function OperatorActionsPanel() {
  const t = useResourceTranslate('operator-acts');
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetList<OperatorAction>('operator-acts', {
    pagination: { page: 1, perPage: MAX_ACTIONS },
    sort: { field: 'actedAt', order: 'DESC' },
  });
  return (
    <Panel title={t('title')}>
      {error && data.length === 0 ? <InlineFailure error={error} onRetry={refetch} /> : null}
      {data.length === 0 && !isPending && !error ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('empty')}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data.map(({ id, staff, act, subject, outcome, actedAt }) => (
          <li key={id}>
            <Typography variant="body2">
              {t(`actions.${act}`, { name: staff.name ?? t('somebody') })}{' '}
              {t(`outcomes.${outcome}`, { _: outcome })}
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
