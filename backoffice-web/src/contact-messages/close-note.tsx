import type { AdminContactMessage, BulkSelection } from '@mirabelle/backoffice-contracts';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity } from 'react-admin';
import { readMany } from '../data/read-many';
import { useResourceTranslate } from '../i18n/i18n';

const RESOURCE = 'contact-messages';

/** Says how many of the messages that are about to be closed were never answered, wait again, or are assigned to colleagues. */
export function CloseNote({ selection: { records } }: { readonly selection: BulkSelection }) {
  const t = useResourceTranslate(`${RESOURCE}.bulk.close`);
  const dataProvider = useDataProvider();
  const { identity } = useGetIdentity();
  const ids = records.map(({ id }) => id);
  const { data: messages = [] } = useQuery({
    queryKey: [RESOURCE, 'closing', ids],
    queryFn: () => readMany<AdminContactMessage>(dataProvider, RESOURCE, ids),
    retry: false,
  });
  const count = (isMeant: (message: AdminContactMessage) => boolean) => messages.filter(isMeant).length;
  const numbers = {
    unanswered: count(({ firstRepliedAt }) => firstRepliedAt === null),
    waitAgain: count(({ firstRepliedAt, dueAt }) => firstRepliedAt !== null && dueAt !== null),
    ofColleagues: count(({ assigneeId }) => assigneeId !== null && assigneeId !== identity?.id),
  };
  const lines = Object.entries(numbers).flatMap(([name, number]) =>
    number > 0 ? [t(name, { smart_count: number })] : [],
  );
  if (!identity || lines.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
}
