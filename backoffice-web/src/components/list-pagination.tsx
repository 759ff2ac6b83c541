import { Pagination, useListContext } from 'react-admin';

/** The pages of a list. While the list could not be loaded, nothing is known about them. */
export function ListPagination({ rowsPerPage = [25, 50, 100] }: { rowsPerPage?: number[] }) {
  const { error, data } = useListContext();
  return error && !data ? null : <Pagination rowsPerPageOptions={rowsPerPage} />;
}
