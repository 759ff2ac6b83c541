import type { LogConsumer } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { CompactTable } from '../components/compact-table';
import { Panel } from '../components/details';
import { useIsPhone } from '../components/table-or-cards';
import { formatCount, formatSeconds } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

interface ConsumersPanelProps {
  readonly consumers: readonly LogConsumer[];
  /** Whether Kafka consumer groups run the reactors, so that no single process holds their lease. */
  readonly usesKafka: boolean;
}

/** The consumers of the event log: their lag and the process that runs each. On phones the process is below the name. */
export function ConsumersPanel({ consumers, usesKafka }: ConsumersPanelProps) {
  const t = useResourceTranslate('operations');
  const isPhone = useIsPhone();
  const columns = isPhone ? ['name', 'eventLag', 'timeLag'] : ['name', 'eventLag', 'timeLag', 'holder'];
  const formatHolder = ({ holder, kind }: LogConsumer) => {
    if (holder) return holder.process;
    return usesKafka && kind === 'reactor' ? t('shared') : t('nobody');
  };
  const renderName = (consumer: LogConsumer) => {
    const name = t(`names.${consumer.name}`, { _: consumer.name });
    if (!isPhone) return name;
    return (
      <>
        {name}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {formatHolder(consumer)}
        </Typography>
      </>
    );
  };
  return (
    <Panel title={t('consumers.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('consumers.lead')}
      </Typography>
      <CompactTable
        label={t('consumers.title')}
        numericColumns={2}
        headings={columns.map((name) => t(`consumers.${name}`))}
        rows={consumers.map((consumer) => {
          const { name, behind, behindSeconds } = consumer;
          const seconds = behindSeconds === null ? t('unknown') : formatSeconds(behindSeconds);
          const cells = [renderName(consumer), formatCount(behind), seconds];
          return { key: name, cells: isPhone ? cells : [...cells, formatHolder(consumer)] };
        })}
      />
    </Panel>
  );
}
