import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Alert } from '@mui/material';
import { useGetList, useGetOne } from 'react-admin';
import { InlineFailure } from '../components/inline-failure';
import { RecordLink } from '../components/record-link';
import { useResourceTranslate } from '../i18n/i18n';
import { Conversation } from './conversation';

const RESOURCE = 'contact-messages';
const MAX_MESSAGES = 50;

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

/** The messages that were merged into this one, each with its own conversation, oldest first. */
export function MergedMessages({ intoId }: { intoId: string }) {
  const t = useResourceTranslate(`${RESOURCE}.merged`);
  const {
    data = [],
    error,
    refetch,
  } = useGetList<AdminContactMessage>(RESOURCE, {
    filter: { mergedInto: intoId },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_MESSAGES },
  });
  if (error && data.length === 0) return <InlineFailure error={error} onRetry={refetch} />;
  return data.map((message) => (
    <Conversation key={message.id} message={message} title={t('heading', { subject: message.subject })} />
  ));
}
