import type { LogConsumer } from '@mirabelle/contracts';
import { Typography } from '@mui/material';
import { Panel } from '../components/details';
import { formatCount, formatSeconds } from '../components/format';
import { usePhone } from '../components/use-phone';
import { useWords } from '../components/use-words';
import { FigureTable } from './figure-table';

interface ConsumersPanelProps {
  readonly consumers: readonly LogConsumer[];
  /** Whether groups share the work of the reactors, so that nobody holds it alone. */
  readonly isShared: boolean;
}

/** Who follows the log, how far behind, and which process is at it; on phones below the name. */
export function ConsumersPanel({ consumers, isShared }: ConsumersPanelProps) {
  const words = useWords('operations');
  const phone = usePhone();
  const columns = phone ? ['name', 'behind', 'seconds'] : ['name', 'behind', 'seconds', 'holder'];
  const atWork = ({ holder, kind }: LogConsumer) => {
    if (holder) return holder.process;
    return isShared && kind === 'reactor' ? words('shared') : words('nobody');
  };
  const nameOf = (consumer: LogConsumer) => {
    const name = words(`names.${consumer.name}`, { _: consumer.name });
    if (!phone) return name;
    return (
      <>
        {name}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {atWork(consumer)}
        </Typography>
      </>
    );
  };
  return (
    <Panel title={words('consumers.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words('consumers.lead')}
      </Typography>
      <FigureTable
        label={words('consumers.title')}
        numbers={2}
        head={columns.map((name) => words(`consumers.${name}`))}
        rows={consumers.map((consumer) => {
          const { name, behind, behindSeconds } = consumer;
          const seconds = behindSeconds === null ? words('unknown') : formatSeconds(behindSeconds);
          const cells = [nameOf(consumer), formatCount(behind), seconds];
          return { key: name, cells: phone ? cells : [...cells, atWork(consumer)] };
        })}
      />
    </Panel>
  );
}
