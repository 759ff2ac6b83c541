import { BOOKING_ANSWER_HOURS } from '@mirabelle/catalogue';

interface AppointmentRequest {
  /** UTC instants, ISO 8601. */
  readonly now: string;
  readonly startsAt: string;
  /** Within how many hours the salon answers. Default: `BOOKING_ANSWER_HOURS`. */
  readonly answerHours?: number | undefined;
}

/** Until when a salon answers a request that is made now: for `answerHours`, but at most until the appointment begins. */
export function calculateAnswerBy({
  now,
  startsAt,
  answerHours = BOOKING_ANSWER_HOURS,
}: AppointmentRequest): string {
  const latest = new Date(Date.parse(now) + answerHours * 3_600_000).toISOString();
  return Date.parse(latest) < Date.parse(startsAt) ? latest : startsAt;
}
