import { Box } from '@mui/material';
import { CanAccess, Loading, Title } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { NoticePage } from '../pages/notice-page';
import { AccessDeniedPage } from '../pages/status-pages';
import { ConsumersPanel } from './consumers-panel';
import { EnginesPanel } from './engines-panel';
import { EventsAndMailsPanel } from './events-and-mails-panel';
import { KafkaPanel } from './kafka-panel';
import { OperationsStatus } from './operations-status';
import { OperatorActionsPanel } from './operator-actions-panel';
import { QueuesPanel } from './queues-panel';
import { RebuildPanel } from './rebuild-panel';
import { useOperations } from './use-operations';

const TWO_COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};
const COLUMN = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

/** The state of the system, updated live, with the actions of operators. */
export const OperationsPage = () => (
  <CanAccess resource="operations" action="list" accessDenied={<AccessDeniedPage />}>
    <OperationsOverview />
  </CanAccess>
);

function OperationsOverview() {
  const t = useResourceTranslate('operations');
  const { data, isPending } = useOperations();
  if (isPending) return <Loading />;
  if (!data) return <NoticePage heading={t('unreachableHeading')} text={t('unreachable')} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={t('name', { smart_count: 2 })} />
      <OperationsStatus operations={data} />
      <Box sx={TWO_COLUMNS}>
        <Box sx={COLUMN}>
          <EnginesPanel engines={data.engines} />
          <ConsumersPanel consumers={data.consumers} usesKafka={data.kafka !== null} />
          <QueuesPanel queues={data.queues} queueEngine={data.queueEngine} />
          <KafkaPanel kafka={data.kafka} />
        </Box>
        <Box sx={COLUMN}>
          {data.rebuilds.map(({ readModel, last }) => (
            <RebuildPanel key={readModel} readModel={readModel} lastRebuild={last} />
          ))}
          <EventsAndMailsPanel parkedEvents={data.parkedEvents} mails={data.mails} />
          <OperatorActionsPanel />
        </Box>
      </Box>
    </Box>
  );
}
