import { PRICE_RANGES, WEEKDAYS } from '@mirabelle/catalogue';
import type { AdminSalon } from '@mirabelle/contracts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useId } from 'react';
import { useWords } from '../components/use-words';
import { changesBetween, type EditableField, type SalonValues } from './changes';
import { formatHours } from './hours';

/** Two who edit the same salon: what it was when the edit began, what it is by now, and what was typed. */
export interface Conflict {
  readonly base: AdminSalon;
  readonly theirs: AdminSalon;
  readonly mine: SalonValues;
}

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly busy: boolean;
  readonly onTake: () => void;
  readonly onKeep: () => void;
  readonly onBack: () => void;
}

type Words = ReturnType<typeof useWords>;

function inWords(field: EditableField, value: unknown, words: Words): string {
  if (field === 'openingHours') {
    const hours = value as AdminSalon['openingHours'];
    return WEEKDAYS.map((day) => {
      const times = hours[day];
      return `${words(`days.${day}`)}: ${times ? formatHours(times) : words('hours.closed')}`;
    }).join('\n');
  }
  if (field === 'isVerified') return words(value ? 'statuses.verified' : 'statuses.unverified');
  if (field === 'priceRange') {
    return PRICE_RANGES.find(({ symbol }) => symbol === value)?.symbol ?? String(value);
  }
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** Shows what a colleague saved meanwhile beside one's own changes, and lets the person decide. Nothing is lost unseen. */
export function ConflictDialog({ conflict, busy, onTake, onKeep, onBack }: ConflictDialogProps) {
  const words = useWords('salons');
  const titleId = useId();
  const { base, theirs, mine } = conflict;
  const saved = changesBetween(base, theirs);
  const fields = Object.keys({ ...saved, ...mine }) as EditableField[];
  const cell = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;
  return (
    <Dialog open onClose={busy ? undefined : onBack} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{words('conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 2 }}>
          {words('conflict.lead')}
        </DialogContentText>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{words('conflict.field')}</TableCell>
              <TableCell>{words('conflict.theirs')}</TableCell>
              <TableCell>{words('conflict.yours')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((field) => (
              <TableRow key={field}>
                <TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
                  {words(`fields.${field}`)}
                </TableCell>
                <TableCell sx={{ ...cell, fontWeight: field in saved ? 600 : 400 }}>
                  {inWords(field, theirs[field], words)}
                </TableCell>
                <TableCell sx={{ ...cell, fontWeight: field in mine ? 600 : 400 }}>
                  {field in mine ? inWords(field, mine[field], words) : '–'}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onBack} disabled={busy}>
          {words('conflict.back')}
        </Button>
        <Button onClick={onTake} disabled={busy} variant="outlined">
          {words('conflict.take')}
        </Button>
        <Button onClick={onKeep} loading={busy} variant="contained">
          {words('conflict.keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
