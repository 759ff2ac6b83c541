import type { OperationsEngine } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { CompactTable } from '../components/compact-table';
import { Panel } from '../components/details';
import { StatusDot } from '../components/status-dot';
import { useIsPhone } from '../components/table-or-cards';
import { RelativeTime } from '../components/times';
import { useResourceTranslate } from '../i18n/i18n';

/** The condition of each engine, since when, and what to do if it does not work. */
export function EnginesPanel({ engines }: { engines: readonly OperationsEngine[] }) {
  const t = useResourceTranslate('operations');
  const columns = useIsPhone()
    ? ['name', 'condition', 'since']
    : ['name', 'condition', 'since', 'reportedBy'];
  return (
    <Panel title={t('engines.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('engines.lead')}
      </Typography>
      <CompactTable
        label={t('engines.title')}
        numericColumns={0}
        headings={columns.map((name) => t(`engines.${name}`))}
        rows={engines.map(({ engine, condition, since, variable, reason, remedy, services }) => ({
          key: engine,
          cells: [
            <div key="name">
              {t(`engines.names.${engine}`)}
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {reason === null ? variable : `${variable}: ${reason}. ${remedy}`}
              </Typography>
            </div>,
            <StatusDot key="condition" resource="operations" status={condition} />,
            <RelativeTime key="since" value={since} />,
            services.join(', '),
          ].slice(0, columns.length),
        }))}
      />
    </Panel>
  );
}
