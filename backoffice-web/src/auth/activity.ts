/** Marks a read that the page makes by itself. The server does not count it as activity of the user. */
export const BACKGROUND_HEADER = 'X-Background';

/** The user counts as present for this long after the page was opened, or after a click, a touch, a key or a turn of the wheel. */
const PRESENT_MS = 60_000;
/** A session of staff ends after this long without a call that counts. */
const IDLE_LIMIT_MS = 30 * 60_000;
/**
 * At the first input this long after the last call that counts, the page makes one, so that the session of a user who types does
 * not end. Earlier input makes no call, so a session ends 20 to 30 minutes after the last input.
 */
const KEEP_OPEN_MS = 10 * 60_000;

const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'];
/** Time of the last call that counts, ms since the epoch. All tabs share it, and it outlives a reload. */
const LAST_CALL_KEY = 'mirabelle.backoffice.lastCall';

/** Whether the user is active in this tab, and when any tab made the last call that keeps the session open. */
export interface Activity {
  /** Whether a read that is made now is caused by the user. */
  isPresent(): boolean;
  /** Records a call that the server counts. */
  recordCall(): void;
  /** Whether the session has ended because no call has counted for 30 minutes. */
  isIdle(): boolean;
  /** Forgets the time of the last call, because the user has signed out. */
  forgetLastCall(): void;
  /**
   * Follows the user's input.
   *
   * @param keepOpen makes a call that the server counts
   * @returns a function that stops following
   */
  watch(target: EventTarget, keepOpen: () => void): () => void;
}

/**
 * Creates the record of what the user of this tab does.
 *
 * @param now returns the current time in ms since the epoch
 */
export function createActivity(now: () => number = () => Date.now()): Activity {
  let lastInputAt = now();
  /** Time of the last call in this tab, ms since the epoch, if the browser denies the storage. */
  let unsharedLastCall: number | undefined;
  const readLastCall = () => (unsharedLastCall ?? readSharedLastCall()) || undefined;
  const writeLastCall = (time: number) => {
    unsharedLastCall = shareLastCall(time) ? undefined : time;
  };
  const hasPassed = (ms: number) => now() - (readLastCall() ?? now()) >= ms;
  return {
    isPresent: () => now() - lastInputAt < PRESENT_MS,
    recordCall: () => writeLastCall(now()),
    isIdle: () => hasPassed(IDLE_LIMIT_MS),
    forgetLastCall: () => writeLastCall(0),
    watch(target, keepOpen) {
      function recordInput(): void {
        lastInputAt = now();
        if (!hasPassed(KEEP_OPEN_MS) || hasPassed(IDLE_LIMIT_MS)) return;
        // Recorded before the answer, so that the next key does not make another call.
        writeLastCall(now());
        keepOpen();
      }
      const options = { capture: true, passive: true };
      for (const type of INPUT_EVENTS) target.addEventListener(type, recordInput, options);
      return () => {
        for (const type of INPUT_EVENTS) target.removeEventListener(type, recordInput, options);
      };
    },
  };
}

/** The activity of this tab's user. */
export const userActivity = createActivity();

function readSharedLastCall(): number | undefined {
  try {
    return Number(localStorage.getItem(LAST_CALL_KEY));
  } catch {
    return undefined;
  }
}

/** @returns whether the other tabs can read the time */
function shareLastCall(time: number): boolean {
  try {
    localStorage.setItem(LAST_CALL_KEY, String(time));
    return true;
  } catch {
    // After a reload the login page does not know why a session has ended.
    return false;
  }
}
