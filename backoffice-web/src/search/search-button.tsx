import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { KeyboardShortcuts } from '../shortcuts/keyboard-shortcuts';
import { SearchDialog } from './search-dialog';

/** The button that opens the search. It also installs the keyboard shortcuts, one of which opens the search. */
export function SearchButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const openSearch = useCallback(() => setOpen(true), []);
  const label = translate('backOffice.search.title');
  return (
    <>
      <Tooltip title={`${label} ( / )`}>
        <IconButton color="inherit" aria-label={label} onClick={openSearch}>
          <SearchOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <SearchDialog open={open} onClose={() => setOpen(false)} />
      <KeyboardShortcuts onSearch={openSearch} />
    </>
  );
}
