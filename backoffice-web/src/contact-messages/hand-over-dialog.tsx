import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { readSelection } from '../bulk/bulk-api';
import { NAMES_KEY, useRecordNames } from '../bulk/use-record-names';
import { CHANGED, useRunEach } from '../bulk/use-run-each';
import { InlineFailure } from '../components/inline-failure';
import { TextDialog } from '../components/text-dialog';
import { useCommands } from '../data/use-commands';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';
import { ColleagueName } from './colleague-name';
import { MAX_NOTE_LENGTH } from './message-action-rules';
import { useColleagues } from './use-colleagues';

/** At most this many messages are handed over at once, because each causes an email to the colleague. */
const MAX_MESSAGES = 100;
const SELECTION_KEY = 'hand-over-selection';

/** Asks to whom the selected messages go, and hands them over one after another, with the result of each below its name. */
export function HandOverDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useResourceTranslate('contact-messages.bulk.handOver');
  const translateDialog = useResourceTranslate('contact-messages.handOverDialog');
  const { selectedIds, onSelect } = useListContext();
  const [ids] = useState(() => selectedIds.slice(0, MAX_MESSAGES));
  const [colleagueId, setColleagueId] = useState('');
  const { colleagues, error: colleaguesError, refetch: readColleagues } = useColleagues(true);
  const colleague = colleagues?.find(({ id }) => id === colleagueId);
  const reads = useReads();
  const { data, error, refetch } = useQuery({
    queryKey: [SELECTION_KEY, ids],
    // Whatever can be closed can be handed over, also what is the user's own already.
    queryFn: ({ signal }) =>
      readSelection(reads, { resource: 'contact-messages', action: 'close', scope: { ids } }, signal),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const records = data?.records ?? [];
  const count = records.length || ids.length;
  const commands = useCommands();
  const queries = useQueryClient();
  const notify = useNotify();
  const { run, results, isRunning } = useRunEach();
  const remaining = records.filter(({ id }) => results.get(id) !== CHANGED);

  async function handOver(note: string): Promise<void> {
    if (!colleague) return;
    const body = { assigneeId: colleague.id, ...(note && { note }) };
    const changed = await run(remaining, ({ id, version }) =>
      commands.runAction('contact-messages', id, 'assign', body, { version }),
    );
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== SELECTION_KEY && queryKey[1] !== NAMES_KEY,
    });
    if (changed < remaining.length) return;
    notify(t('done', { smart_count: records.length, name: colleague.name }), { type: 'success' });
    onSelect([]);
    onClose();
  }

  return (
    <TextDialog
      open
      isPending={isRunning}
      title={t('title', { smart_count: count })}
      lead={t('lead', { smart_count: count })}
      fieldLabel={translateDialog('note')}
      cancelLabel={translateDialog('cancel')}
      submitLabel={t('submit', { smart_count: count })}
      maxLength={MAX_NOTE_LENGTH}
      canSubmit={colleague !== undefined && remaining.length > 0}
      isFirst={false}
      onClose={onClose}
      onSubmit={(note) => void handOver(note)}
    >
      {error ? <InlineFailure error={error} onRetry={refetch} /> : null}
      {colleaguesError ? <InlineFailure error={colleaguesError} onRetry={readColleagues} /> : null}
      <TextField
        select
        label={t('colleague')}
        value={colleagueId}
        onChange={({ target }) => setColleagueId(target.value)}
        helperText={colleagues?.length === 0 ? t('noColleague') : undefined}
        disabled={isRunning}
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
      {selectedIds.length > MAX_MESSAGES ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('tooMany', { count: MAX_MESSAGES })}
        </Alert>
      ) : null}
      <Messages ids={records.map(({ id }) => id)} results={results} />
    </TextDialog>
  );
}

interface MessagesProps {
  readonly ids: readonly string[];
  readonly results: ReadonlyMap<string, string>;
}

/** The messages by name, and what became of each. */
function Messages({ ids, results }: MessagesProps) {
  const t = useResourceTranslate('contact-messages.bulk.handOver');
  const namedMessages = {
    resource: 'contact-messages',
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
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
              {results.get(id) === CHANGED ? t('handedOver') : results.get(id)}
            </Typography>
          </Typography>
        ))}
      </Box>
    </>
  );
}
