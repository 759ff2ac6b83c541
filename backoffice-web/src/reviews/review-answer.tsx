import type { AdminReview } from '@mirabelle/backoffice-contracts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { ActionButtons, type RecordAction } from '../actions/action-buttons';
import { useRecordAction } from '../actions/use-record-action';
import { Panel } from '../components/details';
import { ListLink } from '../components/list-link';
import { TextDialog } from '../components/text-dialog';
import { RelativeTime } from '../components/times';
import { useResourceTranslate } from '../i18n/i18n';
import { StarRating } from './star-rating';

const RESOURCE = 'reviews';
/** The API accepts answers up to this length. */
const MAX_ANSWER_LENGTH = 2000;
const REMOVE: RecordAction = { action: 'remove-answer', emphasis: 'danger', confirmation: 'simple' };

/** The button and form with which staff answer a review, or change the answer. */
function AnswerButton({ review }: { review: AdminReview }) {
  const t = useResourceTranslate(RESOURCE);
  const [isOpen, setOpen] = useState(false);
  /** The answer with which the form began. A colleague's change does not replace what is being written. */
  const [formerAnswer, setFormerAnswer] = useState('');
  const recordAction = useRecordAction(RESOURCE, review.id);

  function open(): void {
    recordAction.captureVersion();
    setFormerAnswer(review.answer ?? '');
    setOpen(true);
  }

  return (
    <CanAccess resource={RESOURCE} action="answer">
      <Button variant={review.answer ? 'outlined' : 'contained'} onClick={open}>
        {t(review.answer ? 'actions.edit-answer' : 'actions.answer')}
      </Button>
      <TextDialog
        // A form that is opened after another change begins with the text of that change.
        key={formerAnswer}
        open={isOpen}
        isPending={recordAction.isPending}
        title={t('answerDialog.title', { salon: review.salonName })}
        lead={t('answerDialog.lead')}
        fieldLabel={t('answerDialog.answer')}
        initialText={formerAnswer}
        helperText={t('answerDialog.help')}
        cancelLabel={t('answerDialog.cancel')}
        submitLabel={t('answerDialog.submit')}
        maxLength={MAX_ANSWER_LENGTH}
        required
        onClose={() => setOpen(false)}
        onSubmit={(answer) =>
          recordAction.mutate(
            {
              action: 'answer',
              body: { answer },
              successKey: review.status === 'visible' ? 'answer' : 'answerHidden',
            },
            { onSuccess: () => setOpen(false) },
          )
        }
      >
        <ReviewedText review={review} />
      </TextDialog>
    </CanAccess>
  );
}

/** What is answered, for which the form covers the page. */
function ReviewedText({ review: { rating, title, comment } }: { review: AdminReview }) {
  const t = useResourceTranslate(RESOURCE);
  return (
    <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
      <StarRating value={rating} />
      {title ? (
        <Typography variant="body2" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      ) : null}
      <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {comment || t('noText')}
      </Typography>
    </Box>
  );
}

/** The salon's answer to a review, and the actions by which staff write and remove it. */
export function ReviewAnswer({ review }: { review: AdminReview }) {
  const t = useResourceTranslate(RESOURCE);
  return (
    <Panel title={t('answerOf', { salon: review.salonName })}>
      {review.answer ? (
        <>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
            {review.answer}
          </Typography>
          {review.answeredAt ? (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <RelativeTime value={review.answeredAt} />
            </Typography>
          ) : null}
        </>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          {t(review.answeredAt ? 'answerErased' : 'noAnswer')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <AnswerButton review={review} />
        {review.answer ? <ActionButtons resource={RESOURCE} id={review.id} actions={[REMOVE]} /> : null}
      </Box>
      {review.answeredAt ? (
        <ListLink resource={RESOURCE} filter={{ answered: false }}>
          {t('toUnanswered')}
        </ListLink>
      ) : null}
    </Panel>
  );
}
