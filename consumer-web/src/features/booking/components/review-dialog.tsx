import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Checkbox } from '../../../components/ui/checkbox';
import { Dialog } from '../../../components/ui/dialog';
import { TextArea, TextField } from '../../../components/ui/field';
import { toast } from '../../../components/ui/toast-store';
import { useReview } from '../api/bookings';
import { useAppointmentWords } from '../use-appointment-words';
import type { BookingDialogProps } from './cancel-dialog';
import { StarPicker } from './star-picker';

/** Stars and, if the person likes, words about an appointment that has taken place. */
export function ReviewDialog({ booking, onClose }: BookingDialogProps) {
  const { t } = useTranslation('appointment');
  const { when, failed } = useAppointmentWords();
  const formId = useId();
  const [rating, setRating] = useState(0);
  const [title, setTitle] = useState('');
  const [comment, setComment] = useState('');
  const [wouldRecommend, setWouldRecommend] = useState(true);
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useReview();
  const write = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (rating === 0) return;
    mutate(
      {
        bookingId: booking.id,
        rating,
        wouldRecommend,
        ...(title.trim() ? { title: title.trim() } : {}),
        ...(comment.trim() ? { comment: comment.trim() } : {}),
      },
      {
        onSuccess: () => {
          toast({ title: t('review.done.title'), description: t('review.done.text') });
          onClose();
        },
        onError: (error) => failed(error, t('review.failed')),
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('review.for', { salon: booking.salonName })}
      description={when(booking)}
      footer={
        <Button type="submit" form={formId} className="w-full" disabled={isPending}>
          {t(isPending ? 'review.pending' : 'review.action')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={write} className="grid gap-5">
        <StarPicker
          value={rating}
          onChange={setRating}
          error={asked && rating === 0 ? t('review.ratingRequired') : undefined}
        />
        <TextField
          label={t('review.headline')}
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={t('review.comment')}
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <Checkbox
          label={t('review.recommend')}
          checked={wouldRecommend}
          onCheckedChange={setWouldRecommend}
        />
      </form>
    </Dialog>
  );
}
