import type { AdminContactMessage } from '@mirabelle/contracts';
import { Box } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { ActionButton } from '../actions/action-buttons';
import { useRecordAction } from '../actions/use-record-action';
import { AssignButton } from './assignee';
import { findMessageActions, type MessageAction } from './message-action-rules';
import { ReplyDialog } from './reply-dialog';

/** The buttons of the actions that the message's status and the user's role allow. */
export function ContactMessageActions({ message }: { message: AdminContactMessage }) {
  const [isReplying, setReplying] = useState(false);
  const recordAction = useRecordAction('contact-messages', message.id);

  function start(action: MessageAction): void {
    recordAction.captureVersion();
    if (action === 'reply') setReplying(true);
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
      {message.status === 'closed' ? null : (
        <CanAccess resource="contact-messages" action="assign">
          <AssignButton
            message={message}
            disabled={recordAction.isPending}
            onOpen={recordAction.captureVersion}
            onAssign={(assigneeId) =>
              recordAction.mutate({
                action: 'assign',
                body: { assigneeId },
                successKey: 'assignToColleague',
              })
            }
          />
        </CanAccess>
      )}
      <ReplyDialog
        message={message}
        open={isReplying}
        isPending={recordAction.isPending}
        onClose={() => setReplying(false)}
        onReply={(reply) =>
          recordAction.mutate({ action: 'reply', body: { reply } }, { onSuccess: () => setReplying(false) })
        }
      />
    </Box>
  );
}
