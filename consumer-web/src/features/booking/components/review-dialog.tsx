import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Checkbox } from '../../../components/ui/checkbox';
import { Dialog } from '../../../components/ui/dialog';
import { TextArea, TextField } from '../../../components/ui/field';
import { toastError } from '../../../components/ui/toast-error';
import { toast } from '../../../components/ui/toast-store';
import { useReviewBooking } from '../api/bookings';
import { useFormatAppointment } from '../use-format-appointment';
import type { ExistingBookingDialogProps } from './cancel-dialog';
import { StarPicker } from './star-picker';

/** Reviews a completed appointment: stars, an optional title and comment, and a recommendation. */
export function ReviewDialog({ booking, isInUrl, onClose, onDone }: ExistingBookingDialogProps) {
  const { t } = useTranslation(['appointment', 'booking']);
  const formatAppointment = useFormatAppointment();
  const formId = useId();
  const [rating, setRating] = useState(0);
  const [title, setTitle] = useState('');
  const [comment, setComment] = useState('');
  const [wouldRecommend, setWouldRecommend] = useState(true);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { mutateAsync, isPending } = useReviewBooking();
  const publish = async () => {
    await mutateAsync({
      bookingId: booking.id,
      rating,
      wouldRecommend,
      ...(title.trim() ? { title: title.trim() } : {}),
      ...(comment.trim() ? { comment: comment.trim() } : {}),
    });
    toast({ title: t('review.done.title'), description: t('review.done.text') });
    onClose();
    onDone?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    if (rating === 0) return;
    publish().catch((error: unknown) => toastError(error, t('booking:error'), t('review.failed')));
  };
  return (
    <Dialog
      open
      isInUrl={isInUrl}
      onOpenChange={(open) => !open && onClose()}
      title={t('review.openFor', { salon: booking.salonName })}
      description={formatAppointment(booking)}
      footer={
        <Button type="submit" form={formId} className="w-full" disabled={isPending}>
          {t(isPending ? 'review.pending' : 'review.action')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <StarPicker
          value={rating}
          onChange={setRating}
          error={hasSubmitted && rating === 0 ? t('review.ratingRequired') : undefined}
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
