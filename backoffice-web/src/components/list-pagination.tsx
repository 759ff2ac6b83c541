import { Pagination, useTranslate } from 'react-admin';
import { formatCount } from '../format/format';

/** The pages of a list, with numbers that are grouped as everywhere. */
export function ListPagination({ rowsPerPage = [25, 50, 100] }: { rowsPerPage?: number[] }) {
  const translate = useTranslate();
  return (
    <Pagination
      rowsPerPageOptions={rowsPerPage}
      labelDisplayedRows={({ from, to, count }) =>
        translate('ra.navigation.page_range_info', {
          offsetBegin: formatCount(from),
          offsetEnd: formatCount(to),
          total: formatCount(count),
        })
      }
    />
  );
}
