import type { ParkedEvent } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { RecordLayout } from '../components/record-layout';
import { RecordShow } from '../components/record-show';
import { RelativeTime } from '../components/times';
import { humanizeName } from '../history/humanize';
import { useResourceTranslate } from '../i18n/i18n';
import { ErrorText } from './error-text';
import { RetryButton } from './retry-button';

const RESOURCE = 'parked-events';

function ParkedEventDetails() {
  const t = useResourceTranslate(RESOURCE);
  const event = useRecordContext<ParkedEvent>();
  if (!event) return null;
  const getLabel = (name: string) => t(`fields.${name}`);
  return (
    <RecordLayout
      resource={RESOURCE}
      heading={humanizeName(event.type)}
      actions={<RetryButton event={event} hasKey />}
      withoutHistory
    >
      <Panel title={getLabel('error')}>
        <Typography
          component="pre"
          variant="body2"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0, fontFamily: 'monospace' }}
        >
          <ErrorText event={event} />
        </Typography>
      </Panel>
      <Panel title={t('recordTitle')}>
        <Details columns>
          <Detail label={getLabel('consumer')}>
            {t(`consumers.${event.consumer}`, { _: event.consumer })}
          </Detail>
          <Detail label={getLabel('attempts')}>{event.attempts}</Detail>
          <Detail label={getLabel('parkedAt')}>
            <RelativeTime value={event.parkedAt} />
          </Detail>
          <Detail label={getLabel('triedAt')}>
            {event.triedAt ? <RelativeTime value={event.triedAt} /> : t('neverRetried')}
          </Detail>
        </Details>
        <Details>
          <Detail label={getLabel('stream')}>{event.stream}</Detail>
          <Detail label={getLabel('revision')}>{event.revision}</Detail>
          <Detail label={getLabel('eventId')}>{event.eventId}</Detail>
        </Details>
      </Panel>
    </RecordLayout>
  );
}

/** The page of a parked event. */
export const ParkedEventShow = () => (
  <RecordShow resource={RESOURCE}>
    <ParkedEventDetails />
  </RecordShow>
);
