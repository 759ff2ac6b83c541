/**
 * For how long a command that got no answer is taken for the same one when it is sent again. Later a colleague may have changed the
 * record, and the stored answer of the first attempt would no longer be true.
 */
const SAME_COMMAND_MS = 10 * 60_000;

interface UnansweredCommand {
  readonly key: string;
  readonly sentAt: number;
}

/** The idempotency keys of commands whose outcome is unknown, by method, address and body. */
const unanswered = new Map<string, UnansweredCommand>();

/**
 * The idempotency key for a command. If the same command was sent before and its outcome is still unknown, it is the same key, so
 * that pressing the button once more cannot make it happen twice.
 */
export function chooseIdempotencyKey(command: string, now: number = Date.now()): string {
  const earlier = unanswered.get(command);
  return earlier && now - earlier.sentAt < SAME_COMMAND_MS ? earlier.key : crypto.randomUUID();
}

/** Remembers that the outcome of a command is unknown. */
export function rememberUnanswered(command: string, key: string, now: number = Date.now()): void {
  if (unanswered.get(command)?.key !== key) unanswered.set(command, { key, sentAt: now });
}

/** Forgets a command that the server has answered. */
export function forgetUnanswered(command: string): void {
  unanswered.delete(command);
}
