import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, type SortPayload, useListContext, useTranslate } from 'react-admin';
import { ADMIN_API } from '../data/http-client';
import { useDownloadWithProof } from '../passkeys/download-with-proof';
import { ExportDialog } from './export-dialog';

/** Lists without data of customers. Their export needs no reason. */
const RESOURCES_WITHOUT_PERSONAL_DATA: ReadonlySet<string> = new Set(['salons']);

/** Lists whose file leaves out names and addresses if no reason is given. */
const RESOURCES_THAT_OMIT_PEOPLE: ReadonlySet<string> = new Set(['affiliate-transactions']);

/**
 * Downloads all pages of the list as CSV, filtered and sorted as shown. If the list
 * holds personal data, the user must give a reason first.
 */
export function ExportButton({ resource }: { resource: string }) {
  const translate = useTranslate();
  const { filterValues, sort } = useListContext();
  const [open, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const startDownload = useDownloadWithProof();

  function download(reason?: string): void {
    setOpen(false);
    setLoading(true);
    void startDownload(createExportUrl(resource, filterValues, sort, reason)).finally(() =>
      setLoading(false),
    );
  }

  return (
    <CanAccess resource={resource} action="export">
      <Button
        onClick={() => (RESOURCES_WITHOUT_PERSONAL_DATA.has(resource) ? download() : setOpen(true))}
        size="small"
        loading={isLoading}
        loadingPosition="start"
        startIcon={<DownloadOutlined />}
      >
        {translate('backOffice.export')}
      </Button>
      <ExportDialog
        open={open}
        mayOmitPeople={RESOURCES_THAT_OMIT_PEOPLE.has(resource)}
        onClose={() => setOpen(false)}
        onSubmit={download}
      />
    </CanAccess>
  );
}

function createExportUrl(
  resource: string,
  filter: object,
  { field, order }: SortPayload,
  reason: string | undefined,
): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([field, order]),
    ...(reason && { reason }),
  });
  return `${ADMIN_API}/${resource}/export.csv?${query.toString()}`;
}
