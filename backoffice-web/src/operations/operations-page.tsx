import { Box } from '@mui/material';
import { CanAccess, Loading, Title } from 'react-admin';
import { useWords } from '../components/use-words';
import { MessagePage } from '../pages/message-page';
import { AccessDeniedPage } from '../pages/message-pages';
import { ActsPanel } from './acts-panel';
import { ConsumersPanel } from './consumers-panel';
import { KafkaPanel } from './kafka-panel';
import { QueuesPanel } from './queues-panel';
import { RebuildPanel } from './rebuild-panel';
import { Standing } from './standing';
import { useOperations } from './use-operations';
import { WaitingPanel } from './waiting-panel';

const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};
const COLUMN = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

/** How the machine is, kept up while somebody looks, and what an operator can do about it. */
export const OperationsPage = () => (
  <CanAccess resource="operations" action="list" accessDenied={<AccessDeniedPage />}>
    <Machine />
  </CanAccess>
);

function Machine() {
  const words = useWords('operations');
  const { data, isPending } = useOperations();
  if (isPending) return <Loading />;
  if (!data) return <MessagePage heading={words('unreachableHeading')} lead={words('unreachable')} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={words('name', { smart_count: 2 })} />
      <Standing operations={data} />
      <Box sx={COLUMNS}>
        <Box sx={COLUMN}>
          <ConsumersPanel consumers={data.consumers} isShared={data.kafka !== null} />
          <QueuesPanel queues={data.queues} queueEngine={data.queueEngine} />
          <KafkaPanel kafka={data.kafka} />
        </Box>
        <Box sx={COLUMN}>
          {data.rebuilds.map(({ readModel, last }) => (
            <RebuildPanel key={readModel} readModel={readModel} last={last} />
          ))}
          <WaitingPanel parkedEvents={data.parkedEvents} mails={data.mails} />
          <ActsPanel />
        </Box>
      </Box>
    </Box>
  );
}
