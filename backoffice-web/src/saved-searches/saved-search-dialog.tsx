import type { SavedSearch } from '@mirabelle/backoffice-contracts';
import { FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../components/form-dialog';
import { useResourceTranslate } from '../i18n/i18n';

/** The API accepts titles of these lengths. */
const MIN_TITLE_LENGTH = 2;
const MAX_TITLE_LENGTH = 80;

interface SavedSearchDialogProps {
  readonly open: boolean;
  readonly isPending: boolean;
  /** The search to rename; left out for a new one, which can be shared at once. */
  readonly search?: Pick<SavedSearch, 'title'>;
  /** The name of a period that the search could have instead of its days, if it has days. */
  readonly movingPeriod?: string | undefined;
  /** The name of the period that the search has, if it has one. It moves on with the calendar. */
  readonly period?: string | undefined;
  readonly onClose: () => void;
  readonly onSave: (saved: { readonly title: string; readonly isShared: boolean }) => void;
}

/** The form for the title of a saved search. */
export function SavedSearchDialog({
  open,
  isPending,
  search,
  movingPeriod,
  period,
  onClose,
  onSave,
}: SavedSearchDialogProps) {
  const t = useResourceTranslate('saved-searches');
  const [title, setTitle] = useState(search?.title ?? '');
  const [isShared, setShared] = useState(false);
  const trimmed = title.trim();
  return (
    <FormDialog
      open={open}
      isPending={isPending}
      title={t(search ? 'dialog.renameTitle' : 'dialog.saveTitle')}
      lead={t(search ? 'dialog.renameLead' : 'dialog.saveLead')}
      cancelLabel={t('dialog.cancel')}
      submitLabel={t('dialog.submit')}
      canSubmit={trimmed.length >= MIN_TITLE_LENGTH}
      onClose={onClose}
      onSubmit={() => onSave({ title: trimmed, isShared })}
    >
      <TextField
        label={t('fields.title')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        autoFocus
        autoComplete="off"
        required
        fullWidth
        slotProps={{ htmlInput: { maxLength: MAX_TITLE_LENGTH } }}
        sx={{ mt: 2 }}
      />
      {movingPeriod ? (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t('dialog.fixedDays', { period: movingPeriod })}
        </Typography>
      ) : null}
      {period ? (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t('dialog.movesOn', { period })}
        </Typography>
      ) : null}
      {search ? null : (
        <FormControlLabel
          control={<Switch checked={isShared} onChange={(_event, checked) => setShared(checked)} />}
          label={t('dialog.share')}
          sx={{ mt: 1 }}
        />
      )}
    </FormDialog>
  );
}
