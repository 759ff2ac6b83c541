import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { CanAccess, useListContext, useTranslate } from 'react-admin';
import { exportUrl } from '../data/export-url';

/** Downloads what the list shows, all pages of it, as the server streams it; the browser keeps none of it in memory. */
export function ExportButton({ resource }: { resource: string }) {
  const translate = useTranslate();
  const { filterValues, sort } = useListContext();
  return (
    <CanAccess resource={resource} action="export">
      <Button
        component="a"
        href={exportUrl(resource, filterValues, sort)}
        download
        size="small"
        startIcon={<DownloadOutlined />}
      >
        {translate('backOffice.export')}
      </Button>
    </CanAccess>
  );
}
