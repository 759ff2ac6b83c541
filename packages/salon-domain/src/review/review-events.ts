import { type DomainEvent, defineEvents, type Personal } from '@mirabelle/decider';

/** The fields of all review events. The id of a review is the id of its booking. */
interface ReviewReference {
  readonly bookingId: string;
  readonly userId: string;
  readonly salonId: string;
  /** Whole stars, 1 to 5. */
  readonly rating: number;
}

export type ReviewWritten = DomainEvent<
  'ReviewWritten',
  ReviewReference & {
    /** Label of the service, e.g. "Hair Color". */
    readonly serviceType: string;
    /** Label of what the salon did on request, booked as that service. Absent in events of earlier releases. */
    readonly wish?: string;
    readonly title: Personal<string>;
    readonly comment: Personal<string>;
    readonly wouldRecommend: boolean;
  }
>;
/** Staff has hidden the review. It no longer counts in the rating. */
type ReviewHidden = DomainEvent<'ReviewHidden', ReviewReference>;
type ReviewRestored = DomainEvent<'ReviewRestored', ReviewReference>;

/** Staff has answered in the name of the salon. A later answer replaces it. */
export type ReviewAnswered = DomainEvent<
  'ReviewAnswered',
  ReviewReference & {
    /** Sealed for the author of the review, whom it may name. */
    readonly answer: Personal<string>;
  }
>;
export type ReviewAnswerRemoved = DomainEvent<'ReviewAnswerRemoved', ReviewReference>;

export type ReviewEvent =
  | ReviewWritten
  | ReviewHidden
  | ReviewRestored
  | ReviewAnswered
  | ReviewAnswerRemoved;

export const reviewEvents = defineEvents<ReviewEvent>({
  ReviewWritten: { personal: ['title', 'comment'], sealedFor: 'userId' },
  ReviewHidden: {},
  ReviewRestored: {},
  ReviewAnswered: { personal: ['answer'], sealedFor: 'userId' },
  ReviewAnswerRemoved: {},
});
