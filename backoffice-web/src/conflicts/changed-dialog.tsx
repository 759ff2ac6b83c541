import type { EventLogEntry } from '@mirabelle/contracts';
import {
  Alert,
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
import { useId } from 'react';
import { type Identifier, useGetList } from 'react-admin';
import { formatInstant } from '../components/format';
import { useWords } from '../components/use-words';
import { useEventName } from '../history/event-name';
import { useActorName } from '../history/timeline';
import { since } from './since';

/** A record, and the version of it that somebody had before them. */
export interface Changed {
  readonly resource: string;
  readonly id: Identifier;
  readonly version: number;
}

const MOST = 1000;

interface ChangedDialogProps {
  readonly changed: Changed;
  readonly onTake: () => void;
}

/** Tells who changed the record meanwhile, what and when. Nothing was done; the page behind shows the present state. */
export function ChangedDialog({ changed: { resource, id, version }, onTake }: ChangedDialogProps) {
  const words = useWords('event-log');
  const titleId = useId();
  const actorOf = useActorName();
  const nameOf = useEventName();
  const { data, error } = useGetList<EventLogEntry>(
    'event-log',
    {
      filter: { resource, id },
      sort: { field: 'occurredAt', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    },
    { staleTime: 0 },
  );
  return (
    <Dialog open onClose={onTake} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{words('meanwhile.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{words('meanwhile.lead')}</DialogContentText>
        {error ? <Alert severity="info">{words('unreadable')}</Alert> : null}
        <List dense>
          {since(data ?? [], resource, version).map((event) => (
            <ListItem key={event.id} disableGutters>
              <ListItemText
                primary={nameOf(event)}
                secondary={
                  <>
                    <bdi>{actorOf(event)}</bdi> · {formatInstant(event.occurredAt)}
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
        <Button variant="contained" onClick={onTake} autoFocus>
          {words('meanwhile.take')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
