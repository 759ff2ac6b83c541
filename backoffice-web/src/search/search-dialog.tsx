import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { InlineFailure } from '../components/inline-failure';
import { FROM_THE_TOP } from '../components/paths';
import { useDebouncedValue } from '../components/use-debounced-value';
import { useReads } from '../data/use-reads';
import { type SearchOption, toSearchOption } from './search-option';

const MIN_QUERY_LENGTH = 2;

/** Searches all lists that the user's roles may see. The server ranks the results. */
function useSearchResults(query: string) {
  const { search } = useReads();
  return useQuery({
    queryKey: ['search', query],
    enabled: query.length >= MIN_QUERY_LENGTH,
    queryFn: async ({ signal }) => (await search(query, { signal })).map(toSearchOption),
  });
}

interface SearchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Searches all lists at once. The arrow keys select a result, Enter opens it. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [input, setInput] = useState('');
  const query = useDebouncedValue(input.trim());
  const { data: results = [], isFetching, error, refetch } = useSearchResults(query);
  const t = (key: string) => translate(`backOffice.search.${key}`);

  function close(): void {
    setInput('');
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      slotProps={{
        paper: { 'aria-label': t('title'), 'aria-labelledby': undefined, sx: { overflow: 'visible' } },
      }}
      maxWidth="sm"
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete<SearchOption, false, false, false>
        open={input.trim().length >= MIN_QUERY_LENGTH && !error}
        // The open list keeps Escape to itself, so the dialog does not hear of it.
        onClose={(_event, reason) => reason === 'escape' && close()}
        disablePortal
        options={results}
        filterOptions={(all) => all}
        // Until typing pauses, nothing is known about the new text.
        loading={isFetching || query !== input.trim()}
        inputValue={input}
        value={null}
        autoHighlight
        clearOnBlur={false}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ resource, id }) => `${resource} ${id}`}
        groupBy={({ resource }) => translate(`resources.${resource}.name`, { smart_count: 2 })}
        renderGroup={({ key, group, children }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box may not contain a fieldset
          <div key={key} role="group" aria-label={group}>
            <Typography
              aria-hidden
              variant="caption"
              component="p"
              sx={{ px: 2, pt: 1.5, pb: 0.5, color: 'text.secondary', fontWeight: 600 }}
            >
              {group}
            </Typography>
            <div role="presentation">{children}</div>
          </div>
        )}
        noOptionsText={t('noResults')}
        loadingText={t('loading')}
        onInputChange={(_event, value, reason) => reason !== 'reset' && setInput(value)}
        onChange={(_event, chosen) => {
          if (!chosen) return;
          close();
          void navigate(chosen.to, { state: FROM_THE_TOP });
        }}
        renderOption={({ key, ...props }, { title, detail }) => (
          <Box component="li" key={key} {...props}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" noWrap>
                {title}
              </Typography>
              <Typography
                variant="caption"
                component="p"
                sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {detail}
              </Typography>
            </Box>
          </Box>
        )}
        renderInput={(params) => <TextField {...params} label={t('title')} autoFocus sx={{ m: 0 }} />}
        slotProps={{ popper: { placement: 'bottom-start' }, listbox: { sx: { maxHeight: '60vh' } } }}
        sx={{ p: 2 }}
        popupIcon={null}
      />
      {error ? (
        <Box sx={{ px: 2, pb: 2 }}>
          <InlineFailure error={error} onRetry={refetch} />
        </Box>
      ) : null}
    </Dialog>
  );
}
