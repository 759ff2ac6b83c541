import { MAX_HANDED_OVER, type StaffMember } from '@mirabelle/backoffice-contracts';
import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useNotifyCommandFailure } from '../actions/use-record-action';
import { readSelection } from '../bulk/bulk-api';
import { useFollowBulkAction } from '../bulk/bulk-progress';
import { useRecordNames } from '../bulk/use-record-names';
import { InlineFailure } from '../components/inline-failure';
import { TextDialog } from '../components/text-dialog';
import { useCommands } from '../data/use-commands';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';
import { ColleagueName } from './colleague-name';
import { MAX_NOTE_LENGTH } from './message-action-rules';
import { useColleagues } from './use-colleagues';

const RESOURCE = 'contact-messages';
const ACTION = 'hand-over';

/** Asks to whom the selected messages go, and hands them over by one command, which the server works through. */
export function HandOverDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useResourceTranslate('contact-messages.bulk.hand-over');
  const translateDialog = useResourceTranslate('contact-messages.handOverDialog');
  const { selectedIds, onSelect } = useListContext();
  const [ids] = useState(() => selectedIds.slice(0, MAX_HANDED_OVER));
  const [colleagueId, setColleagueId] = useState('');
  const { colleagues, error: colleaguesError, refetch: readColleagues } = useColleagues(true);
  const colleague = colleagues?.find(({ id }) => id === colleagueId);
  const reads = useReads();
  const { data, error, refetch } = useQuery({
    queryKey: ['hand-over-selection', ids],
    queryFn: ({ signal }) =>
      readSelection(reads, { resource: RESOURCE, action: ACTION, scope: { ids } }, signal),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const records = data?.records ?? [];
  const count = records.length || ids.length;
  const commands = useCommands();
  const followBulkAction = useFollowBulkAction();
  const notifyCommandFailure = useNotifyCommandFailure();

  const { mutate: start, isPending } = useMutation({
    mutationFn: (choice: { readonly colleague: StaffMember; readonly note: string }) =>
      commands.startBulkAction(RESOURCE, ACTION, {
        records,
        assigneeId: choice.colleague.id,
        ...(choice.note && { note: choice.note }),
      }),
    onSuccess: (id, { colleague: { name } }) => {
      // Those beyond the limit stay selected, to be handed over next.
      onSelect(selectedIds.filter((selected) => !ids.includes(selected)));
      onClose();
      const doneText = t('doneNamed', { smart_count: records.length, name });
      followBulkAction(id, { count: records.length, doneText });
    },
    onError: notifyCommandFailure,
  });

  return (
    <TextDialog
      open
      isPending={isPending}
      title={t('title', { smart_count: count })}
      lead={t('lead', { smart_count: count })}
      fieldLabel={translateDialog('note')}
      cancelLabel={translateDialog('cancel')}
      submitLabel={t('submit', { smart_count: count })}
      maxLength={MAX_NOTE_LENGTH}
      canSubmit={colleague !== undefined && records.length > 0}
      focusesText={false}
      onClose={onClose}
      onSubmit={(note) => colleague && start({ colleague, note })}
    >
      {error ? <InlineFailure error={error} onRetry={refetch} /> : null}
      {colleaguesError ? <InlineFailure error={colleaguesError} onRetry={readColleagues} /> : null}
      <TextField
        select
        label={t('colleague')}
        value={colleagueId}
        onChange={({ target }) => setColleagueId(target.value)}
        helperText={colleagues?.length === 0 ? t('noColleague') : undefined}
        disabled={isPending}
        required
        fullWidth
        sx={{ mt: 1 }}
      >
        {(colleagues ?? []).map((one) => (
          <MenuItem key={one.id} value={one.id}>
            <ColleagueName colleague={one} />
          </MenuItem>
        ))}
      </TextField>
      {data && data.leftOut.status > 0 ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          {t('leftOut', { smart_count: data.leftOut.status })}
        </Alert>
      ) : null}
      {selectedIds.length > MAX_HANDED_OVER ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('tooMany', { count: MAX_HANDED_OVER })}
        </Alert>
      ) : null}
      <Messages ids={records.map(({ id }) => id)} />
    </TextDialog>
  );
}

/** The messages by name. */
function Messages({ ids }: { readonly ids: readonly string[] }) {
  const namedMessages = {
    resource: RESOURCE,
    results: ids.map((id) => ({ id, name: null })),
  } as const;
  const { names, error, refetch } = useRecordNames(namedMessages);
  return (
    <>
      {error ? <InlineFailure error={error} onRetry={refetch} /> : null}
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {ids.map((id) => (
          <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {names?.get(id) ?? '\u00a0'}
          </Typography>
        ))}
      </Box>
    </>
  );
}
