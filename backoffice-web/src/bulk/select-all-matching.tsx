import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/** At most this many records are selected at once. If more match, the dialog of each action offers to change all of them. */
const MAX_SELECTED = 250;

/** Once the whole page is selected, offers to select the records of the other pages too, which the box in the head leaves out. */
export function SelectAllMatching() {
  const translate = useTranslate();
  const { data = [], total = 0, selectedIds, onSelectAll } = useListContext();
  const isWholePage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  if (!isWholePage || selectedIds.length >= total || total > MAX_SELECTED) return null;
  return (
    <Button size="small" onClick={() => onSelectAll({ limit: MAX_SELECTED })}>
      {translate('backOffice.bulk.selectAll', { count: total })}
    </Button>
  );
}
