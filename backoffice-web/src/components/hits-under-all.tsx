import { Button } from '@mui/material';
import { useGetList, useListContext, useResourceContext, useTranslate } from 'react-admin';

/** Leads from an empty tab to what the other filters find under all tabs; nothing if they find nothing there either. */
export function HitsUnderAll({ filter }: { readonly filter: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { setFilters, displayedFilters } = useListContext();
  const { total } = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } });
  if (!total) return null;
  const tab = translate(`resources.${resource}.tabs.all`, {
    _: translate(`resources.${resource}.statuses.all`),
  });
  return (
    <Button variant="contained" onClick={() => setFilters(filter, displayedFilters)}>
      {translate('backOffice.hitsUnderAll', { smart_count: total, tab })}
    </Button>
  );
}
