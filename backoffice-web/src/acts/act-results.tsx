import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemIcon,
  ListItemText,
} from '@mui/material';
import { useId } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import type { ActResult } from './act-on-all';

interface ActResultsProps {
  readonly results: readonly ActResult[] | undefined;
  readonly nameOf: (id: Identifier) => string;
  readonly onClose: () => void;
}

/** What became of every record of a selection, those that were refused first, with the server's own sentence. */
export function ActResults({ results, nameOf, onClose }: ActResultsProps) {
  const translate = useTranslate();
  const titleId = useId();
  if (!results) return null;
  const succeeded = results.filter(({ refusal }) => refusal === undefined);
  const refused = results.filter(({ refusal }) => refusal !== undefined);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {translate('backOffice.acts.summary', { succeeded: succeeded.length, count: results.length })}
      </DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <List dense>
          {[...refused, ...succeeded].map(({ id, refusal }) => (
            <ListItem key={id}>
              <ListItemIcon sx={{ minWidth: 36 }}>
                {refusal === undefined ? (
                  <CheckCircleOutline color="success" fontSize="small" />
                ) : (
                  <ErrorOutline color="error" fontSize="small" />
                )}
              </ListItemIcon>
              <ListItemText
                primary={nameOf(id)}
                secondary={
                  refusal === undefined
                    ? translate('backOffice.acts.succeeded')
                    : translate(refusal, { _: refusal })
                }
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('backOffice.acts.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
