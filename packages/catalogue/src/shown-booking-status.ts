interface DecidedBooking<Status extends string> {
  readonly status: Status;
  readonly cancelledBy: string | null;
  readonly wasConfirmed?: boolean | null | undefined;
}

/**
 * The status of a booking as people read it: a booking that the salon canceled without ever confirming it is a rejected request. If it
 * is unknown whether it was confirmed, it is a canceled booking.
 */
export const findShownBookingStatus = <Status extends string>({
  status,
  cancelledBy,
  wasConfirmed,
}: DecidedBooking<Status>): Status | 'rejected' =>
  status === 'cancelled' && cancelledBy === 'salon' && wasConfirmed === false ? 'rejected' : status;
