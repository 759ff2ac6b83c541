import { fold } from '@mirabelle/decider';
import { describe, expect, it } from 'vitest';
import { runCommands } from '../../../../tests/support/run-commands.js';
import type { AppointmentStatus } from '../booking/calendar-state.js';
import { type ReviewCommand, review } from './review.js';

const write = (status: AppointmentStatus): ReviewCommand => ({
  type: 'WriteReview',
  bookingId: 'b1',
  appointment: { userId: 'u1', salonId: 's1', serviceType: 'Haircut', status },
  rating: 5,
  title: 'Lovely',
  comment: 'Would come again.',
  wouldRecommend: true,
});

const run = (...commands: readonly ReviewCommand[]) => runCommands(review, commands);

describe('a review', () => {
  it('a review is written once, about a completed appointment', () => {
    const uncompleted = ['pending', 'confirmed', 'cancelled', 'no-show'] as const;
    for (const status of uncompleted) expect(run(write(status)).outcomes).toEqual(['booking_not_completed']);
    expect(run(write('completed'), write('completed')).outcomes).toEqual(['ReviewWritten', 'review_exists']);
  });

  it('a review names what the salon did on request beside the service that was booked for it', () => {
    const command = write('completed');
    if (command.type !== 'WriteReview') throw new Error('This writes no review');
    const appointment = { ...command.appointment, serviceType: 'Highlights', wish: 'Balayage' };
    const { events } = run({ ...command, appointment });
    expect(events[0]?.data).toMatchObject({ serviceType: 'Highlights', wish: 'Balayage' });
  });

  it('a review is hidden and restored by staff, and a repeated command changes nothing', () => {
    const [hide, restore] = [{ type: 'HideReview' }, { type: 'RestoreReview' }] as const;
    expect(run(hide, write('completed'), restore, hide, hide, restore, restore).outcomes).toEqual([
      'review_unknown',
      'ReviewWritten',
      'nothing',
      'ReviewHidden',
      'nothing',
      'ReviewRestored',
      'nothing',
    ]);
  });

  it('a review is answered by the salon, once per wording, and the answer can be changed and removed', () => {
    const answer = (text: string): ReviewCommand => ({ type: 'AnswerReview', answer: text });
    const remove: ReviewCommand = { type: 'RemoveReviewAnswer' };
    const commands = [answer('A'), write('completed'), remove, answer('A'), answer('A'), answer('B'), remove];
    expect(run(...commands, remove, answer('B')).outcomes).toEqual([
      'review_unknown',
      'ReviewWritten',
      'nothing',
      'ReviewAnswered',
      'nothing',
      'ReviewAnswered',
      'ReviewAnswerRemoved',
      'nothing',
      'ReviewAnswered',
    ]);
  });

  it('a review stays hidden when it is answered', () => {
    const { events } = run(write('completed'), { type: 'HideReview' }, { type: 'AnswerReview', answer: 'A' });
    expect(fold(review, events)).toMatchObject({ isHidden: true, answer: 'A' });
  });

  it('a review has its rating in every event', () => {
    const { events } = run(write('completed'), { type: 'HideReview' }, { type: 'RestoreReview' });
    expect(events.map(({ data }) => data.rating)).toEqual([5, 5, 5]);
    expect(events[1]?.data).toEqual({ bookingId: 'b1', userId: 'u1', salonId: 's1', rating: 5 });
  });
});
