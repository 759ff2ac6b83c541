import { accept, type Decider, type Decision, defineStream, refuse } from '@mirabelle/decider';
import type { CalendarEntry } from '../booking/calendar-state.js';
import type { ReviewEvent, ReviewWritten } from './review-events.js';

/** The stream of a review, by the id of the booking that it is about. */
export const reviewStream = defineStream<ReviewEvent>('review');

interface WriteReview {
  readonly type: 'WriteReview';
  readonly bookingId: string;
  /** The appointment according to its calendar. */
  readonly appointment: Pick<CalendarEntry, 'userId' | 'salonId' | 'serviceType' | 'wish' | 'status'>;
  readonly rating: number;
  readonly title: string;
  readonly comment: string;
  readonly wouldRecommend: boolean;
}

export type ReviewCommand =
  | WriteReview
  | { readonly type: 'HideReview' }
  | { readonly type: 'RestoreReview' }
  | AnswerReview
  | { readonly type: 'RemoveReviewAnswer' };

export interface AnswerReview {
  readonly type: 'AnswerReview';
  /** What the salon says. It replaces an earlier answer. */
  readonly answer: string;
}

interface Review {
  readonly written?: ReviewWritten['data'];
  readonly isHidden: boolean;
  /** Undefined without an answer, null once the author is erased. */
  readonly answer?: string | null | undefined;
}

/**
 * One review of a completed appointment, and the salon's answer to it. Refuses with `booking_not_completed`,
 * `review_exists` and, for staff, `review_unknown`. Hiding a hidden review or restoring a visible one changes nothing, nor
 * does giving the same answer again or removing one that is not there.
 */
export const review: Decider<Review, ReviewCommand, ReviewEvent> = {
  initialState: { isHidden: false },

  evolve(state, event) {
    switch (event.type) {
      case 'ReviewWritten':
        return { ...state, written: event.data };
      case 'ReviewAnswered':
        return { ...state, answer: event.data.answer };
      case 'ReviewAnswerRemoved':
        return { ...state, answer: undefined };
      default:
        return { ...state, isHidden: event.type === 'ReviewHidden' };
    }
  },

  decide(command, { written, isHidden, answer }) {
    if (command.type === 'WriteReview') return decideWrite(command, written !== undefined);
    if (!written) return refuse('review_unknown', 'There is no such review.');
    const { bookingId, userId, salonId, rating } = written;
    const data = { bookingId, userId, salonId, rating };
    if (command.type === 'AnswerReview') {
      if (command.answer === answer) return accept();
      return accept({ type: 'ReviewAnswered', data: { ...data, answer: command.answer } });
    }
    if (command.type === 'RemoveReviewAnswer')
      return answer === undefined ? accept() : accept({ type: 'ReviewAnswerRemoved', data });
    const shouldHide = command.type === 'HideReview';
    if (shouldHide === isHidden) return accept();
    return accept({ type: shouldHide ? 'ReviewHidden' : 'ReviewRestored', data });
  },
};

function decideWrite(
  { type: _, appointment, ...content }: WriteReview,
  exists: boolean,
): Decision<ReviewEvent> {
  const { status, userId, salonId, serviceType, wish } = appointment;
  if (exists) return refuse('review_exists', 'You have reviewed this appointment already. Thank you!');
  if (status !== 'completed') {
    return refuse('booking_not_completed', 'An appointment can be reviewed once it has taken place.', {
      bookingStatus: status,
    });
  }
  const reviewed = { userId, salonId, serviceType, ...(wish && { wish }) };
  return accept({ type: 'ReviewWritten', data: { ...content, ...reviewed } });
}
