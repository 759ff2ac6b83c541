import type { LogConsumer } from '@mirabelle/contracts';
import { Typography } from '@mui/material';
import { Panel } from '../components/details';
import { formatCount, formatSeconds } from '../components/format';
import { useWords } from '../components/use-words';
import { FigureTable } from './figure-table';

interface ConsumersPanelProps {
  readonly consumers: readonly LogConsumer[];
  /** Whether groups share the work of the reactors, so that nobody holds it alone. */
  readonly isShared: boolean;
}

/** Who follows the log, how far behind, and which process is at it. */
export function ConsumersPanel({ consumers, isShared }: ConsumersPanelProps) {
  const words = useWords('operations');
  const atWork = ({ holder, kind }: LogConsumer) => {
    if (holder) return holder.process;
    return isShared && kind === 'reactor' ? words('shared') : words('nobody');
  };
  return (
    <Panel title={words('consumers.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words('consumers.lead')}
      </Typography>
      <FigureTable
        label={words('consumers.title')}
        numbers={2}
        head={['name', 'behind', 'seconds', 'holder'].map((name) => words(`consumers.${name}`))}
        rows={consumers.map((consumer) => ({
          key: consumer.name,
          cells: [
            words(`names.${consumer.name}`, { _: consumer.name }),
            formatCount(consumer.behind),
            consumer.behindSeconds === null ? words('unknown') : formatSeconds(consumer.behindSeconds),
            atWork(consumer),
          ],
        }))}
      />
    </Panel>
  );
}
