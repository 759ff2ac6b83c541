const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a session lasts after the sign-in. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
/** How long a session of staff lasts after the sign-in. */
export const STAFF_SESSION_LIFETIME_MS = DAY_MS;
/** How long a session of staff lasts without a call. */
const STAFF_IDLE_MS = 30 * MINUTE_MS;

/** The facts that decide when a session ends. Times are UTC instants, ISO 8601. */
interface SessionAge {
  readonly signedInAt: string;
  /** Absent in sessions of earlier releases. */
  readonly lastSeenAt?: string | undefined;
  readonly isStaff?: boolean | undefined;
}

/** When a session ends unless it is used before, ms since the epoch. */
export function calculateSessionExpiry({ signedInAt, lastSeenAt = signedInAt, isStaff }: SessionAge): number {
  const start = Date.parse(signedInAt);
  if (!isStaff) return start + SESSION_LIFETIME_MS;
  return Math.min(start + STAFF_SESSION_LIFETIME_MS, Date.parse(lastSeenAt) + STAFF_IDLE_MS);
}
