import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { Box, Button, Popover } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useResourceTranslate } from '../i18n/i18n';
import { SavedSearchMenu } from './saved-search-menu';

/** The menu of a list's saved searches, the user's own and those of colleagues. The current search can be saved there too. */
export function SavedSearchesButton() {
  const label = useResourceTranslate('saved-searches')('label');
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
        {label}
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
