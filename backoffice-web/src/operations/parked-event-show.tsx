import type { ParkedEvent } from '@mirabelle/contracts';
import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { RecordFrame } from '../components/record-frame';
import { RecordShow } from '../components/record-show';
import { RelativeTime } from '../components/relative-time';
import { useWords } from '../components/use-words';
import { nameInWords } from '../history/in-words';
import { RetryButton } from './retry-button';

const RESOURCE = 'parked-events';

function Parked() {
  const words = useWords(RESOURCE);
  const event = useRecordContext<ParkedEvent>();
  if (!event) return null;
  const label = (name: string) => words(`fields.${name}`);
  return (
    <RecordFrame
      resource={RESOURCE}
      heading={nameInWords(event.type)}
      actions={<RetryButton event={event} />}
      withoutHistory
    >
      <Panel title={label('error')}>
        <Typography
          component="pre"
          variant="body2"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0, fontFamily: 'monospace' }}
        >
          {event.attempts === 0 ? words('behind') : event.error}
        </Typography>
      </Panel>
      <Panel title={words('one')}>
        <Details columns>
          <Detail label={label('consumer')}>
            {words(`consumers.${event.consumer}`, { _: event.consumer })}
          </Detail>
          <Detail label={label('attempts')}>{event.attempts}</Detail>
          <Detail label={label('parkedAt')}>
            <RelativeTime value={event.parkedAt} />
          </Detail>
          <Detail label={label('triedAt')}>
            {event.triedAt ? <RelativeTime value={event.triedAt} /> : words('never')}
          </Detail>
        </Details>
        <Details>
          <Detail label={label('stream')}>{event.stream}</Detail>
          <Detail label={label('revision')}>{event.revision}</Detail>
          <Detail label={label('eventId')}>{event.eventId}</Detail>
        </Details>
      </Panel>
    </RecordFrame>
  );
}

/** One event that is stuck: where, why, and another try. */
export const ParkedEventShow = () => (
  <RecordShow resource={RESOURCE}>
    <Parked />
  </RecordShow>
);
