import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { Box, Button, Popover } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { SavedSearchMenu } from './saved-search-menu';
import { isSameSearch } from './use-apply-search';
import { useSavedSearches } from './use-saved-searches';

/**
 * The menu of a list's saved searches, the user's own and those of colleagues. The current search can be saved there too. While one of
 * them is on, the button says which.
 */
export function SavedSearchesButton() {
  const t = useResourceTranslate('saved-searches');
  const { resource, filterValues, sort } = useListContext();
  const { data: searches = [] } = useSavedSearches(resource);
  const applied = searches.find((search) => isSameSearch(search, { filter: filterValues, sort }));
  const label = t('label');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        size="small"
        startIcon={<BookmarkBorder />}
        aria-haspopup="dialog"
        aria-controls={open ? id : undefined}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Box
          component="span"
          sx={{ maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {applied ? t('applied', { title: applied.title }) : label}
        </Box>
      </Button>
      <Popover
        id={id}
        open={open}
        onClose={() => setOpen(false)}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box sx={{ p: 1, width: 320, maxWidth: '100%' }}>
          <SavedSearchMenu onDone={() => setOpen(false)} />
        </Box>
      </Popover>
    </>
  );
}
