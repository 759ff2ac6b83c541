import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, usePermissions, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { canAccess } from '../auth/roles';
import { type Found, SOURCES } from './sources';
import { useSettled } from './use-settled';

const EACH = 5;
const SHORTEST = 2;
/** A pause in typing that is long enough to ask; ms. */
const PAUSE_MS = 180;

/** What all lists that the person may see know of some words. */
function useFound(words: string) {
  const dataProvider = useDataProvider();
  const { permissions } = usePermissions();
  const roles = Array.isArray(permissions) ? permissions : [];
  return useQuery({
    queryKey: ['search', words, roles],
    enabled: words.length >= SHORTEST,
    queryFn: async (): Promise<Found[]> => {
      const sources = SOURCES.filter(({ resource }) => canAccess(roles, { resource, action: 'list' }));
      const lists = await Promise.all(
        sources.map(async ({ resource, found }) => {
          const { data } = await dataProvider.getList(resource, {
            filter: { q: words },
            pagination: { page: 1, perPage: EACH },
            sort: { field: 'id', order: 'ASC' },
          });
          return data.map(found);
        }),
      );
      return lists.flat();
    },
  });
}

interface SearchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One search through everything that the person may see; arrows choose, Enter opens. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const asked = useSettled(words.trim(), PAUSE_MS);
  const { data: found = [], isFetching } = useFound(asked);
  const text = (key: string) => translate(`backOffice.search.${key}`);

  function close(): void {
    setWords('');
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      slotProps={{
        paper: { 'aria-label': text('title'), 'aria-labelledby': undefined, sx: { overflow: 'visible' } },
      }}
      maxWidth="sm"
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete<Found, false, false, false>
        open={words.trim().length >= SHORTEST}
        disablePortal
        options={found}
        filterOptions={(all) => all}
        loading={isFetching}
        inputValue={words}
        value={null}
        autoHighlight
        getOptionLabel={({ title }) => title}
        getOptionKey={({ resource, id }) => `${resource} ${id}`}
        groupBy={({ resource }) => translate(`resources.${resource}.name`, { smart_count: 2 })}
        renderGroup={({ key, group, children }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a list box
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
        noOptionsText={text('nothing')}
        loadingText={text('looking')}
        onInputChange={(_event, value, reason) => reason !== 'reset' && setWords(value)}
        onChange={(_event, chosen) => {
          if (!chosen) return;
          close();
          void navigate(chosen.to);
        }}
        renderOption={({ key, ...props }, { title, detail }) => (
          <Box component="li" key={key} {...props}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" noWrap>
                {title}
              </Typography>
              <Typography variant="caption" noWrap component="p" sx={{ color: 'text.secondary' }}>
                {detail}
              </Typography>
            </Box>
          </Box>
        )}
        renderInput={(params) => <TextField {...params} label={text('title')} autoFocus sx={{ m: 0 }} />}
        slotProps={{ popper: { placement: 'bottom-start' }, listbox: { sx: { maxHeight: '60vh' } } }}
        sx={{ p: 2 }}
        popupIcon={null}
      />
    </Dialog>
  );
}
