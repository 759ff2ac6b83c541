import type { Person } from './api-request.js';
import { ProblemError } from './problem-error.js';

/** How long a proof of identity counts. Somebody else may use a browser that was left open. */
const PROOF_LIFETIME_MINUTES = 10;

/** Whether the person has used a mailed link or a passkey within the last 10 minutes. @param now UTC instant */
export function hasFreshProof({ provedAt }: Pick<Person, 'provedAt'>, now: string): boolean {
  if (!provedAt) return false;
  return Date.parse(now) - Date.parse(provedAt) <= PROOF_LIFETIME_MINUTES * 60_000;
}

/**
 * Refuses a person without a fresh proof of identity.
 *
 * @param now UTC instant
 * @throws ProblemError with this code
 */
export function requireFreshProof(
  person: Pick<Person, 'provedAt'>,
  now: string,
  code: 'reauthenticate' | 'step_up_required',
): void {
  if (hasFreshProof(person, now)) return;
  throw new ProblemError(
    code,
    `Please confirm that it is you: with a link that we email you, or with your passkey. It then counts for ${PROOF_LIFETIME_MINUTES} minutes.`,
  );
}

/** The problem of a staff member who has a passkey and whose session was opened without one. */
export const createPasskeyRequiredProblem = (): ProblemError =>
  new ProblemError(
    'passkey_required',
    'Your account has a passkey. Please use it to work in the back office.',
  );
