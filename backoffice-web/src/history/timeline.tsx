import type { EventLogEntry } from '@mirabelle/backoffice-contracts';
import { Box, ButtonBase, Typography } from '@mui/material';
import { ExactTime } from '../components/times';
import { useGetActorName, useGetEventCause, useGetEventName } from './event-text';

interface TimelineProps {
  /** Oldest first. */
  readonly events: readonly EventLogEntry[];
  readonly selectedIndex: number;
  readonly onSelect: (index: number) => void;
}

/** The events of a record with their clock times, latest first. Selecting one shows the record as it was after that event. */
export function Timeline({ events, selectedIndex, onSelect }: TimelineProps) {
  const getActorName = useGetActorName();
  const getCause = useGetEventCause(events);
  const getEventName = useGetEventName(events);
  return (
    <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events
        .map((event, index) => ({ event, index }))
        .reverse()
        .map(({ event, index }) => (
          <li key={event.id}>
            <ButtonBase
              aria-current={index === selectedIndex ? 'step' : undefined}
              onClick={() => onSelect(index)}
              sx={{
                display: 'block',
                width: '100%',
                textAlign: 'start',
                py: 1,
                pl: 2,
                pr: 1,
                borderInlineStart: '3px solid',
                borderColor: index === selectedIndex ? 'primary.main' : 'divider',
                bgcolor: index === selectedIndex ? 'action.selected' : 'transparent',
                opacity: 1,
              }}
            >
              <Typography
                variant="body2"
                sx={{
                  fontWeight: index <= selectedIndex ? 600 : 400,
                  color: index <= selectedIndex ? 'text.primary' : 'text.secondary',
                }}
              >
                {getEventName(event)}
              </Typography>
              <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                <bdi>{getActorName(event)}</bdi> · <ExactTime isOneLine value={event.occurredAt} />
              </Typography>
              {getCause(event) ? (
                <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                  {getCause(event)}
                </Typography>
              ) : null}
            </ButtonBase>
          </li>
        ))}
    </Box>
  );
}
