import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { CanAccess, type SortPayload, useListContext, useTranslate } from 'react-admin';
import { ADMIN_API } from '../data/data-provider';
import { useDownloadWithProof } from '../passkeys/download-with-proof';

/** Downloads all pages of the list as CSV, filtered and sorted as shown. The server streams the file. */
export function ExportButton({ resource }: { resource: string }) {
  const translate = useTranslate();
  const { filterValues, sort } = useListContext();
  const downloadWithProof = useDownloadWithProof();
  return (
    <CanAccess resource={resource} action="export">
      <Button
        component="a"
        href={createExportUrl(resource, filterValues, sort)}
        download
        onClick={downloadWithProof}
        size="small"
        startIcon={<DownloadOutlined />}
      >
        {translate('backOffice.export')}
      </Button>
    </CanAccess>
  );
}

function createExportUrl(resource: string, filter: object, { field, order }: SortPayload): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([field, order]),
  });
  return `${ADMIN_API}/${resource}/export.csv?${query.toString()}`;
}
