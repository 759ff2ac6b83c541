import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Shortcuts } from '../shortcuts/shortcuts';
import { SearchDialog } from './search-dialog';

/** Opens the search, as the keys of the page do. */
export function SearchButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const search = useCallback(() => setOpen(true), []);
  const label = translate('backOffice.search.title');
  return (
    <>
      <Tooltip title={`${label} ( / )`}>
        <IconButton color="inherit" aria-label={label} onClick={search}>
          <SearchOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <SearchDialog open={open} onClose={() => setOpen(false)} />
      <Shortcuts onSearch={search} />
    </>
  );
}
