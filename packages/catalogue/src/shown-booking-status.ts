interface DecidedBooking<Status extends string> {
  readonly status: Status;
  readonly cancelledBy: string | null;
  readonly wasConfirmed?: boolean | null | undefined;
}

/**
 * The status of a booking as people read it: what the salon canceled before it was confirmed is a rejected request. A booking of which
 * nobody knows whether it was confirmed counts as canceled.
 */
export const findShownBookingStatus = <Status extends string>({
  status,
  cancelledBy,
  wasConfirmed,
}: DecidedBooking<Status>): Status | 'rejected' =>
  status === 'cancelled' && cancelledBy === 'salon' && wasConfirmed === false ? 'rejected' : status;
