import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { InlineFailure } from '../components/inline-failure';
import { FROM_THE_TOP } from '../components/paths';
import { useDebouncedValue } from '../components/use-debounced-value';
import { CUSTOMERS, type SearchOption } from './search-option';
import { PAGES, useClosedPages, useLocalOptions } from './use-local-options';
import { MIN_QUERY_LENGTH, useSearchResults } from './use-search-results';
import { useSearchScope } from './use-search-scope';

const CHOSEN_OPTION = { backgroundColor: 'action.selected', boxShadow: 'inset 3px 0 currentColor' };
const NO_RESULTS: readonly SearchOption[] = [];

interface SearchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Searches all lists at once, and the titles of pages and saved searches. The arrow keys select a result, Enter opens it. If Enter comes
 * before the results, it opens the first of them once they are there.
 */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [input, setInput] = useState('');
  /** The text for which Enter was pressed before its results were there. */
  const [awaited, setAwaited] = useState<string>();
  const text = input.trim();
  const query = useDebouncedValue(text);
  const { data, isFetching, error, refetch } = useSearchResults(query);
  const scope = useSearchScope();
  const closedPages = useClosedPages(text);
  const results = [...useLocalOptions(text, open), ...(data ?? NO_RESULTS)];
  // Until typing pauses, nothing is known about the new text.
  const areKnown = query === text && data !== undefined;
  const t = (key: string, values?: object) => translate(`backOffice.search.${key}`, values);

  function close(): void {
    setInput('');
    setAwaited(undefined);
    onClose();
  }

  function openResult({ to }: SearchOption): void {
    close();
    void navigate(to, { state: FROM_THE_TOP });
  }

  const openFirst = useEvent(() => {
    setAwaited(undefined);
    const [first] = results;
    if (first) openResult(first);
  });
  const areAwaitedKnown = areKnown && awaited === text;
  useEffect(() => {
    if (areAwaitedKnown) openFirst();
  }, [areAwaitedKnown, openFirst]);

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
        open={text.length >= MIN_QUERY_LENGTH && !error}
        // The open list keeps Escape to itself, so the dialog does not hear of it.
        onClose={(_event, reason) => reason === 'escape' && close()}
        disablePortal
        options={results}
        filterOptions={(all) => all}
        loading={isFetching || !areKnown}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || areKnown || text.length < MIN_QUERY_LENGTH) return;
          // The list may still have the results of another text.
          event.defaultMuiPrevented = true;
          setAwaited(text);
        }}
        inputValue={input}
        value={null}
        autoHighlight
        clearOnBlur={false}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ resource, id }) => `${resource} ${id}`}
        groupBy={({ resource }) =>
          resource === PAGES || resource === CUSTOMERS
            ? t(resource)
            : translate(`resources.${resource}.name`, { smart_count: 2 })
        }
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
        noOptionsText={
          closedPages.length > 0 ? t('notYourRole', { pages: closedPages.join(', ') }) : t('noResults')
        }
        loadingText={t('loading')}
        onInputChange={(_event, value, reason) => {
          if (reason === 'reset') return;
          setInput(value);
          setAwaited(undefined);
        }}
        onChange={(_event, chosen) => chosen && openResult(chosen)}
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
        renderInput={(params) => (
          <TextField {...params} label={t('title')} helperText={scope} autoFocus sx={{ m: 0 }} />
        )}
        slotProps={{
          // As wide as the dialog, whose lower edge it covers.
          popper: {
            placement: 'bottom-start',
            modifiers: [{ name: 'offset', options: { offset: [-16, 8] } }],
            sx: {
              width: '100% !important',
              '& .MuiPaper-root': { borderTopLeftRadius: 0, borderTopRightRadius: 0 },
            },
          },
          // The option that Enter opens looks chosen also before an arrow key was pressed, when MUI only tints it slightly.
          listbox: { sx: { maxHeight: '60vh', '& .MuiAutocomplete-option.Mui-focused': CHOSEN_OPTION } },
        }}
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
