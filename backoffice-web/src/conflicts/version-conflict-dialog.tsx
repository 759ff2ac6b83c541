import type { EventLogEntry } from '@mirabelle/backoffice-contracts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
} from '@mui/material';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { type Identifier, useGetList } from 'react-admin';
import { formatViewerInstant } from '../format/format';
import { useGetActorName, useGetEventName } from '../history/event-text';
import { HistoryError } from '../history/history-error';
import { useResourceTranslate } from '../i18n/i18n';
import { findEventsSince } from './events-since-version';

/** A record whose change was refused, and the version that the change was based on. */
interface VersionConflict {
  readonly resource: string;
  readonly id: Identifier;
  readonly version: number;
}

type ShowConflict = (conflict: VersionConflict) => void;

const ShowConflictContext = createContext<ShowConflict>(() => undefined);

/**
 * Shows version conflicts in a dialog that stays open when the user goes to another page. The button that sent the
 * change cannot hold the dialog: the button may be unmounted once the record is fetched again.
 */
export function VersionConflictProvider({ children }: { children: ReactNode }) {
  const [conflict, setConflict] = useState<VersionConflict>();
  return (
    <ShowConflictContext value={setConflict}>
      {children}
      {conflict ? <VersionConflictDialog conflict={conflict} onClose={() => setConflict(undefined)} /> : null}
    </ShowConflictContext>
  );
}

/** Returns a function that shows a conflict until the user closes it. */
export const useShowVersionConflict = (): ShowConflict => useContext(ShowConflictContext);

/** The API returns at most this many events. */
const MAX_EVENTS = 1000;

interface VersionConflictDialogProps {
  readonly conflict: VersionConflict;
  readonly onClose: () => void;
}

/**
 * Lists the events that have changed the record since the version that the refused change was based on: what happened,
 * who caused it, and when.
 */
function VersionConflictDialog({ conflict: { resource, id, version }, onClose }: VersionConflictDialogProps) {
  const t = useResourceTranslate('event-log');
  const titleId = useId();
  const getActorName = useGetActorName();
  const { data, error } = useGetList<EventLogEntry>(
    'event-log',
    {
      filter: { resource, id },
      // The newest first, because a long history does not fit into one page.
      sort: { field: 'occurredAt', order: 'DESC' },
      pagination: { page: 1, perPage: MAX_EVENTS },
    },
    { staleTime: 0 },
  );
  const getEventName = useGetEventName(data ?? []);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{t('conflict.lead')}</DialogContentText>
        {error ? <HistoryError error={error} /> : null}
        <List dense>
          {findEventsSince((data ?? []).toReversed(), version).map((event) => (
            <ListItem key={event.id} disableGutters>
              <ListItemText
                primary={getEventName(event)}
                secondary={
                  <>
                    <bdi>{getActorName(event)}</bdi> · {formatViewerInstant(event.occurredAt)}
                  </>
                }
                slotProps={{ primary: { sx: { fontWeight: 600 } } }}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('conflict.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
