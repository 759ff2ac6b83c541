import type { Operations } from '@mirabelle/contracts';
import { Typography } from '@mui/material';
import { Panel } from '../components/details';
import { formatCount } from '../components/format';
import { useWords } from '../components/use-words';
import { FigureTable } from './figure-table';

/** How far the consumer groups are behind, or that there are none. */
export function KafkaPanel({ kafka }: Pick<Operations, 'kafka'>) {
  const words = useWords('operations');
  const lead = () => {
    if (!kafka) return words('kafka.none');
    return kafka.groups ? words('kafka.lead', { topic: kafka.topic }) : words('kafka.silent');
  };
  return (
    <Panel title={words('kafka.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {lead()}
      </Typography>
      {kafka?.groups ? (
        <FigureTable
          label={words('kafka.title')}
          numbers={1}
          head={[words('kafka.group'), words('kafka.behind')]}
          rows={kafka.groups.map(({ group, behind }) => ({
            key: group,
            cells: [group, formatCount(behind)],
          }))}
        />
      ) : null}
    </Panel>
  );
}
