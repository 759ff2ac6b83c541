import type { AdminContactMessage, AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { Box } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { ActionButton } from '../actions/action-buttons';
import { useRecordAction } from '../actions/use-record-action';
import { TextDialog } from '../components/text-dialog';
import { useResourceTranslate } from '../i18n/i18n';
import { AssignButton } from './assign-button';
import { MergeDialog } from './merge-dialog';
import { findMessageActions, MAX_NOTE_LENGTH, type MessageAction } from './message-action-rules';
import { ReplyDialog } from './reply-dialog';

/** Statuses of messages that nobody works on. */
const UNASSIGNABLE_STATUSES: ReadonlySet<string> = new Set(['closed', 'spam', 'merged']);

/** The buttons of the actions that the message's status and the user's role allow. */
export function ContactMessageActions({
  message,
}: {
  message: AdminContactMessage & Partial<Pick<AdminContactMessageDetails, 'sender'>>;
}) {
  const t = useResourceTranslate('contact-messages');
  /** How many texts were sent. It is part of the dialogs' keys, so that the next dialog opens empty. */
  const [sentCount, setSentCount] = useState(0);
  const [openDialog, setOpenDialog] = useState<'reply' | 'note' | 'merge'>();
  const recordAction = useRecordAction('contact-messages', message.id);

  function closeAfterSending(): void {
    setOpenDialog(undefined);
    setSentCount((count) => count + 1);
  }

  function start(action: MessageAction): void {
    recordAction.captureVersion();
    if (action === 'reply' || action === 'note' || action === 'merge') setOpenDialog(action);
    else recordAction.mutate({ action });
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {findMessageActions(message).map((action) => (
        <ActionButton
          key={action}
          resource="contact-messages"
          action={action}
          emphasis={action === 'reply' ? 'primary' : 'secondary'}
          disabled={recordAction.isPending}
          onClick={() => start(action)}
        />
      ))}
      {UNASSIGNABLE_STATUSES.has(message.status) ? null : (
        <CanAccess resource="contact-messages" action="assign">
          <AssignButton
            message={message}
            disabled={recordAction.isPending}
            onOpen={recordAction.captureVersion}
            onAssign={(body, onAssigned) =>
              recordAction.mutate(
                { action: 'assign', body, successKey: 'assignToColleague' },
                { onSuccess: onAssigned },
              )
            }
          />
        </CanAccess>
      )}
      <ReplyDialog
        key={`reply-${sentCount}`}
        message={message}
        open={openDialog === 'reply'}
        isPending={recordAction.isPending}
        onClose={() => setOpenDialog(undefined)}
        onReply={(reply) =>
          recordAction.mutate({ action: 'reply', body: { reply } }, { onSuccess: closeAfterSending })
        }
      />
      {openDialog === 'merge' ? (
        <MergeDialog
          message={message}
          isPending={recordAction.isPending}
          onClose={() => setOpenDialog(undefined)}
          onMerge={(intoId) =>
            recordAction.mutate({ action: 'merge', body: { intoId } }, { onSuccess: closeAfterSending })
          }
        />
      ) : null}
      <TextDialog
        key={`note-${sentCount}`}
        open={openDialog === 'note'}
        isPending={recordAction.isPending}
        title={t('noteDialog.title')}
        lead={t('noteDialog.lead')}
        fieldLabel={t('noteDialog.note')}
        cancelLabel={t('noteDialog.cancel')}
        submitLabel={t('noteDialog.submit')}
        maxLength={MAX_NOTE_LENGTH}
        required
        onClose={() => setOpenDialog(undefined)}
        onSubmit={(note) =>
          recordAction.mutate({ action: 'note', body: { note } }, { onSuccess: closeAfterSending })
        }
      />
    </Box>
  );
}
