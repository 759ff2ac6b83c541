import { loadBooking } from '@mirabelle/application';
import {
  adminAnswerReview,
  adminHideReview,
  adminRemoveReviewAnswer,
  adminRestoreReview,
} from '@mirabelle/backoffice-contracts';
import { createReview, type Review } from '@mirabelle/contracts';
import { type ApiRequest, requirePerson } from '@mirabelle/http';
import { type ReviewCommand, type ReviewWritten, review, reviewStream } from '@mirabelle/salon-domain';
import type { Context } from '../context.js';
import { createCommandMetadata, readExpectedVersions } from '../http/command-metadata.js';

/** Customers review completed appointments; operators hide, restore and answer reviews. */
export function addReviewRoutes({ service, commands, now }: Context): void {
  service.route(createReview, async (request) => {
    const { bookingId, rating, title = '', comment = '', wouldRecommend = true } = request.body;
    const booking = await loadBooking(commands, bookingId, requirePerson(request).userId);
    const { events } = await commands.execute({
      decider: review,
      stream: reviewStream(bookingId),
      command: {
        type: 'WriteReview',
        bookingId,
        appointment: booking,
        rating,
        title,
        comment,
        wouldRecommend,
      },
      metadata: createCommandMetadata(request),
    });
    const written = events.find((event): event is ReviewWritten => event.type === 'ReviewWritten');
    if (!written) {
      throw new Error(
        `The command that was executed first under this id did not write the review of ${bookingId}`,
      );
    }
    return toReview(written.data, now());
  });

  service.route(adminHideReview, (request) => moderate(request, { type: 'HideReview' }));
  service.route(adminRestoreReview, (request) => moderate(request, { type: 'RestoreReview' }));
  service.route(adminAnswerReview, (request) =>
    answer(request, { type: 'AnswerReview', answer: request.body.answer }),
  );
  service.route(adminRemoveReviewAnswer, (request) => answer(request, { type: 'RemoveReviewAnswer' }));

  async function moderate(request: ApiRequest<{ id: string }>, command: ReviewCommand) {
    const { isHidden } = await execute(request, command);
    return { id: request.params.id, status: isHidden ? ('hidden' as const) : ('visible' as const) };
  }

  async function answer(request: ApiRequest<{ id: string }>, command: ReviewCommand) {
    const state = await execute(request, command);
    return { id: request.params.id, answer: state.answer ?? null };
  }

  async function execute(request: ApiRequest<{ id: string }>, command: ReviewCommand) {
    const { state } = await commands.execute({
      decider: review,
      stream: reviewStream(request.params.id),
      command,
      metadata: createCommandMetadata(request, 'staff'),
      expectedVersions: readExpectedVersions(request),
    });
    return state;
  }
}

function toReview({ userId: _, title, comment, ...rest }: ReviewWritten['data'], createdAt: string): Review {
  const { bookingId: id, wish = null } = rest;
  return { id, ...rest, wish, title: title || null, comment: comment || null, createdAt };
}
