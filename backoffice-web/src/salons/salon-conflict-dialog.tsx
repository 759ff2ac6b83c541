import type { AdminSalon } from '@mirabelle/backoffice-contracts';
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
import { useResourceTranslate } from '../i18n/i18n';
import { type EditableField, findSalonChanges, type SalonValues } from './salon-changes';
import { useFormatWeek } from './use-format-week';

/** Two colleagues have edited the same salon. */
export interface SalonConflict {
  /** The salon when the user began to edit it. */
  readonly base: AdminSalon;
  /** The salon as the colleague has saved it. */
  readonly theirs: AdminSalon;
  /** The fields that the user has changed. */
  readonly mine: SalonValues;
}

interface SalonConflictDialogProps {
  readonly conflict: SalonConflict;
  readonly isSaving: boolean;
  readonly onLoadTheirs: () => void;
  readonly onSaveMine: () => void;
  readonly onContinueEditing: () => void;
}

type Translate = ReturnType<typeof useResourceTranslate>;

interface Formatting {
  readonly t: Translate;
  readonly formatWeek: ReturnType<typeof useFormatWeek>;
}

function formatValue(field: EditableField, value: unknown, { t, formatWeek }: Formatting): string {
  if (field === 'openingHours') return formatWeek(value as AdminSalon['openingHours']);
  if (field === 'team')
    return (value as AdminSalon['team'])
      .map(({ name, role }) => t('team.memberOf', { name, role }))
      .join('\n');
  if (field === 'isVerified') return t(value ? 'statuses.verified' : 'statuses.unverified');
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** Compares the colleague's changes with the user's own and lets the user decide which to keep. */
export function SalonConflictDialog({
  conflict,
  isSaving,
  onLoadTheirs,
  onSaveMine,
  onContinueEditing,
}: SalonConflictDialogProps) {
  const t = useResourceTranslate('salons');
  const formatting = { t, formatWeek: useFormatWeek() };
  const titleId = useId();
  const { base, theirs, mine } = conflict;
  const theirChanges = findSalonChanges(base, theirs);
  const fields = Object.keys({ ...theirChanges, ...mine }) as EditableField[];
  const cellStyle = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;
  return (
    <Dialog
      open
      onClose={isSaving ? undefined : onContinueEditing}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
    >
      <DialogTitle id={titleId}>{t('conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 2 }}>
          {t('conflict.lead')}
        </DialogContentText>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('conflict.field')}</TableCell>
              <TableCell>{t('conflict.theirs')}</TableCell>
              <TableCell>{t('conflict.mine')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((field) => (
              <TableRow key={field}>
                <TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
                  {t(`fields.${field}`)}
                </TableCell>
                <TableCell sx={{ ...cellStyle, fontWeight: field in theirChanges ? 600 : 400 }}>
                  {formatValue(field, theirs[field], formatting)}
                </TableCell>
                <TableCell sx={{ ...cellStyle, fontWeight: field in mine ? 600 : 400 }}>
                  {field in mine ? formatValue(field, mine[field], formatting) : '–'}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onContinueEditing} disabled={isSaving}>
          {t('conflict.continueEditing')}
        </Button>
        <Button onClick={onLoadTheirs} disabled={isSaving} variant="outlined">
          {t('conflict.loadTheirs')}
        </Button>
        <Button onClick={onSaveMine} loading={isSaving} variant="contained">
          {t('conflict.saveMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
