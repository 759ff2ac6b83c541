import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Alert } from '@mui/material';
import { useGetOne } from 'react-admin';
import { RecordLink } from '../components/record-link';
import { useResourceTranslate } from '../i18n/i18n';

const RESOURCE = 'contact-messages';

/** Says where the conversation of a merged message goes on. */
export function MergedInto({ intoId }: { intoId: string }) {
  const t = useResourceTranslate(`${RESOURCE}.merged`);
  const { data } = useGetOne<AdminContactMessage>(RESOURCE, { id: intoId });
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {t('into')}{' '}
      <RecordLink resource={RESOURCE} id={intoId}>
        {data?.subject ?? t('other')}
      </RecordLink>
      <br />
      {t('replies')}
    </Alert>
  );
}
