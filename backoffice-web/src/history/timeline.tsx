import type { EventLogEntry } from '@mirabelle/contracts';
import { Box, ButtonBase, Typography } from '@mui/material';
import { RelativeTime } from '../components/relative-time';
import { useWords } from '../components/use-words';
import { useEventName } from './event-name';

interface TimelineProps {
  /** Oldest first. */
  readonly events: readonly EventLogEntry[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** Who caused an event. */
export function useActorName(): (event: EventLogEntry) => string {
  const words = useWords('event-log.actors');
  return ({ actor: { kind, name } }) => name ?? words(kind);
}

/** Why it happened: because of another event of this record, or as somebody's own decision. */
export function useCause(events: readonly EventLogEntry[]): (event: EventLogEntry) => string | undefined {
  const words = useWords('event-log');
  const nameOf = useEventName();
  return ({ causationId }) => {
    const cause = events.find(({ id }) => id === causationId);
    return cause && words('because', { event: nameOf(cause) });
  };
}

/** The events of a record, the latest first, each to be chosen as the moment to look at. */
export function Timeline({ events, chosen, onChoose }: TimelineProps) {
  const actorOf = useActorName();
  const causeOf = useCause(events);
  const nameOf = useEventName();
  return (
    <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events
        .map((event, index) => ({ event, index }))
        .reverse()
        .map(({ event, index }) => (
          <li key={event.id}>
            <ButtonBase
              aria-current={index === chosen ? 'step' : undefined}
              onClick={() => onChoose(index)}
              sx={{
                display: 'block',
                width: '100%',
                textAlign: 'start',
                py: 1,
                pl: 2,
                pr: 1,
                borderInlineStart: '3px solid',
                borderColor: index === chosen ? 'primary.main' : 'divider',
                bgcolor: index === chosen ? 'action.selected' : 'transparent',
                opacity: 1,
              }}
            >
              <Typography
                variant="body2"
                sx={{
                  fontWeight: index <= chosen ? 600 : 400,
                  color: index <= chosen ? 'text.primary' : 'text.secondary',
                }}
              >
                {nameOf(event)}
              </Typography>
              <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                <bdi>{actorOf(event)}</bdi> · <RelativeTime value={event.occurredAt} />
              </Typography>
              {causeOf(event) ? (
                <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                  {causeOf(event)}
                </Typography>
              ) : null}
            </ButtonBase>
          </li>
        ))}
    </Box>
  );
}
