import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { Box, Button, Popover } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { SavedQueriesList, useTranslate } from 'react-admin';

/** The menu of saved searches, each with its filters and sort order. The current search can be saved there too. */
export function SavedQueriesButton() {
  const translate = useTranslate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const label = translate('ra.saved_queries.label');
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
        <Box sx={{ p: 2, minWidth: 240, maxWidth: 320 }}>
          <SavedQueriesList />
        </Box>
      </Popover>
    </>
  );
}
