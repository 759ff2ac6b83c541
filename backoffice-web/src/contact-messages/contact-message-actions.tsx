import type { AdminContactMessage, AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { CanAccess, useEvent, useGetIdentity } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { ActionButton } from '../actions/action-buttons';
import { useRecordAction } from '../actions/use-record-action';
import { createRecordPath, FROM_THE_TOP } from '../components/paths';
import { TextDialog } from '../components/text-dialog';
import { useResourceTranslate } from '../i18n/i18n';
import { AssignButton } from './assign-button';
import { DraftNote } from './draft-note';
import type { HandOverPress } from './hand-over-press';
import { MergeDialog } from './merge-dialog';
import { createUndo, type DialogAction, isDialogAction } from './message-action-kinds';
import {
  canBeAssigned,
  findMessageActions,
  MAX_NOTE_LENGTH,
  type MessageAction,
} from './message-action-rules';
import { NextWaiting } from './next-waiting';
import { PutAsideDialog } from './put-aside-dialog';
import { ReplyDialog } from './reply-dialog';
import { keepReplyDraft, readReplyDraft } from './reply-drafts';

/** The reply that the user has begun in another message, which is merged into the one of this page. */
const readCarriedReply = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'reply' in state && typeof state.reply === 'string'
    ? state.reply
    : '';

/** The buttons of the actions that the message's status and the user's role allow. */
export function ContactMessageActions({
  message,
  dock = null,
  handOverPress,
}: {
  /** The last press at the side that asks to hand the message over. */
  handOverPress?: HandOverPress | undefined;
  /** Where the page has room for a reply. */
  dock?: HTMLElement | null;
  message: AdminContactMessage &
    Partial<Pick<AdminContactMessageDetails, 'sender' | 'language' | 'frames' | 'personIds'>>;
}) {
  const t = useResourceTranslate('contact-messages');
  /** How many texts were sent or thrown away. It is part of the dialogs' keys, so that the next dialog opens empty. */
  const [sentCount, setSentCount] = useState(0);
  const navigate = useNavigate();
  const { state: locationState } = useLocation();
  const [carriedReply] = useState(() => readCarriedReply(locationState));
  const [openDialog, setOpenDialog] = useState<DialogAction | undefined>(
    carriedReply === '' ? undefined : 'reply',
  );
  const recordAction = useRecordAction('contact-messages', message.id);
  const { identity } = useGetIdentity();
  const userId = String(identity?.id ?? '');
  const draft = readReplyDraft(userId, message.id);
  /** The draft that the user has just thrown away, to bring it back. */
  const [discarded, setDiscarded] = useState('');
  const initialReply = sentCount === 0 && carriedReply !== '' ? carriedReply : draft;

  const [isDone, setDone] = useState(false);
  const [sentReplies, setSentReplies] = useState(0);
  /** Whether the message is to be closed once the page shows the reply that was sent. */
  const [isClosing, setClosing] = useState(false);
  const close = useEvent(() => {
    setClosing(false);
    start('close', 'replyAndClose');
  });
  useEffect(() => {
    if (isClosing && message.status === 'replied') close();
  }, [isClosing, message.status, close]);

  useEffect(() => {
    // Whoever loads the page again after the reply was sent must not find it in the form once more.
    if (carriedReply !== '') void navigate({}, { replace: true, state: null });
  }, [carriedReply, navigate]);

  function closeAfterSending(): void {
    setOpenDialog(undefined);
    setSentCount((count) => count + 1);
  }

  /** What became of the text is said at the top of the page, which is out of sight below a long conversation. */
  const showDraftNote = () => window.scrollTo({ top: 0 });

  function discard(text: string): void {
    keepReplyDraft(userId, message.id, '');
    setDiscarded(text);
    closeAfterSending();
  }

  function start(action: MessageAction, successKey?: string): void {
    recordAction.captureVersion();
    if (isDialogAction(action)) setOpenDialog(action);
    else
      recordAction.mutate(
        {
          action,
          ...(successKey !== undefined && { successKey }),
          ...createUndo(
            action,
            message.status,
            t('doneAbout', { name: message.name ?? t('anonymous'), subject: message.subject ?? '–' }),
          ),
        },
        { onSuccess: () => setDone(true) },
      );
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {findMessageActions(message, identity?.id.toString()).map((action) => (
        <ActionButton
          key={action}
          resource="contact-messages"
          action={action}
          emphasis={action === 'reply' ? 'primary' : 'secondary'}
          disabled={recordAction.isPending}
          onClick={() => start(action)}
        />
      ))}
      {canBeAssigned(message) ? (
        <CanAccess resource="contact-messages" action="assign">
          <AssignButton
            message={message}
            press={handOverPress}
            disabled={recordAction.isPending}
            onOpen={recordAction.captureVersion}
            onAssign={(body, onAssigned) =>
              recordAction.mutate(
                { action: 'assign', body, successKey: 'assignToColleague' },
                {
                  onSuccess: () => {
                    onAssigned();
                    setDone(true);
                  },
                },
              )
            }
          />
        </CanAccess>
      ) : null}
      <ReplyDialog
        // The draft is known once it is known whose it is.
        key={`reply-${sentCount}-${userId}`}
        message={message}
        initialReply={initialReply}
        open={openDialog === 'reply'}
        dock={dock}
        isPending={recordAction.isPending}
        onClose={() => {
          setOpenDialog(undefined);
          showDraftNote();
        }}
        onDiscard={(text) => {
          discard(text);
          showDraftNote();
        }}
        onSeen={recordAction.captureVersion}
        onWrite={(text) => {
          setDiscarded('');
          keepReplyDraft(userId, message.id, text);
        }}
        onRemedy={(action) => {
          recordAction.captureVersion();
          recordAction.mutate({ action });
        }}
        onContinue={(reply) => {
          if (message.mergedInto === null) return;
          keepReplyDraft(userId, message.id, '');
          keepReplyDraft(userId, message.mergedInto, reply);
          void navigate(createRecordPath('contact-messages', message.mergedInto), {
            state: { ...FROM_THE_TOP, reply },
          });
        }}
        onReply={(body, closes) =>
          recordAction.mutate(
            {
              action: 'reply',
              body,
              isToldByNext: closes,
              ...(message.assigneeId === null && { successKey: 'replyAndAssign' }),
            },
            {
              onSuccess: () => {
                keepReplyDraft(userId, message.id, '');
                closeAfterSending();
                setDone(true);
                setSentReplies((count) => count + 1);
                setClosing(closes);
              },
            },
          )
        }
      />
      <NextWaiting
        message={message}
        isAnnounced={isDone && openDialog === undefined}
        sentReplies={sentReplies}
      />
      {openDialog === 'reply' ? null : (
        <DraftNote
          draft={message.email === null ? '' : draft}
          discarded={discarded}
          onContinue={() => start('reply')}
          onDiscard={() => discard(draft)}
          onBringBack={() => {
            keepReplyDraft(userId, message.id, discarded);
            setDiscarded('');
            closeAfterSending();
            start('reply');
          }}
        />
      )}
      {openDialog === 'merge' ? (
        <MergeDialog
          message={message}
          isPending={recordAction.isPending}
          onClose={() => setOpenDialog(undefined)}
          onMerge={(from, into) =>
            recordAction.mutate(
              {
                action: 'merge',
                body: { intoId: into.id },
                undo: { action: 'unmerge' },
                ...(from.id !== message.id && { otherRecord: from }),
              },
              {
                onSuccess: () => {
                  closeAfterSending();
                  if (into.id === message.id) return;
                  void navigate(createRecordPath('contact-messages', into.id), { state: FROM_THE_TOP });
                },
              },
            )
          }
        />
      ) : null}
      {openDialog === 'put-aside' ? (
        <PutAsideDialog
          message={message}
          isPending={recordAction.isPending}
          onClose={() => setOpenDialog(undefined)}
          onPutAside={(until) =>
            recordAction.mutate(
              { action: 'put-aside', body: { until }, undo: { action: 'take-up' } },
              {
                onSuccess: () => {
                  setOpenDialog(undefined);
                  setDone(true);
                },
              },
            )
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
