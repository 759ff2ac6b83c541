import type { Operations } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { CompactTable } from '../components/compact-table';
import { Panel } from '../components/details';
import { formatCount } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

/** The lag of the Kafka consumer groups. */
export function KafkaPanel({ kafka }: Pick<Operations, 'kafka'>) {
  const t = useResourceTranslate('operations');
  const describeKafka = () => {
    if (!kafka) return t('kafka.none');
    return kafka.groups ? t('kafka.lead', { topic: kafka.topic }) : t('kafka.unavailable');
  };
  return (
    <Panel title={t('kafka.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {describeKafka()}
      </Typography>
      {kafka?.groups ? (
        <CompactTable
          label={t('kafka.title')}
          numericColumns={1}
          headings={[t('kafka.group'), t('kafka.lag')]}
          rows={kafka.groups.map(({ group, behind }) => ({
            key: group,
            cells: [group, formatCount(behind)],
          }))}
        />
      ) : null}
    </Panel>
  );
}
