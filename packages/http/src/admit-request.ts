import type { Endpoint } from '@mirabelle/contracts';
import type { StaffRole } from '@mirabelle/domain';
import type { Request } from 'express';
import type { Person } from './api-request.js';
import { createPasskeyRequiredProblem, requireFreshProof } from './fresh-proof.js';
import { ProblemError } from './problem-error.js';

/** Functions that look up what decides whether a caller may use an endpoint. */
export interface AccessLookups {
  readonly findRoles: (userId: string) => Promise<ReadonlySet<StaffRole>>;
  readonly hasPasskey: (userId: string) => Promise<boolean>;
  readonly now: () => string;
}

/**
 * Checks that the caller may use an endpoint. Staff roles are loaded only for endpoints that require one.
 *
 * @returns the signed-in person; undefined for a visitor of a public endpoint
 * @throws ProblemError `sign_in_required`, `forbidden`, `passkey_required`, `reauthenticate`, `step_up_required`
 */
export async function requireAccess(
  request: Request,
  { access, stepUp }: Endpoint,
  { findRoles, hasPasskey, now }: AccessLookups,
): Promise<Person | undefined> {
  const person = findPerson(request);
  if (access === 'public') return person;
  if (!person) throw new ProblemError('sign_in_required', 'Please sign in first.');
  if (access === 'user') {
    if (stepUp) requireFreshProof(person, now(), 'reauthenticate');
    return person;
  }
  const roles = await findRoles(person.userId);
  if (!access.some((role) => roles.has(role))) {
    throw new ProblemError('forbidden', "Your account can't do this.");
  }
  if (!person.passkeyId && (await hasPasskey(person.userId))) throw createPasskeyRequiredProblem();
  if (stepUp) requireFreshProof(person, now(), 'step_up_required');
  return { ...person, roles };
}

function findPerson({ session }: Request): Person | undefined {
  const { userId, signedInAt, provedAt, passkeyId } = session ?? {};
  if (!userId || !signedInAt) return undefined;
  return {
    userId,
    signedInAt,
    roles: new Set<StaffRole>(),
    ...(provedAt && { provedAt }),
    ...(passkeyId && { passkeyId }),
  };
}

/** @throws ProblemError `unsupported_media_type` when the endpoint expects another kind of body */
export function requireMediaType(request: Request, { body, bodyType, jsonTypes = [] }: Endpoint): void {
  if (!body) return;
  if (bodyType) {
    if (request.is(bodyType)) return;
    throw new ProblemError('unsupported_media_type', `Please send a form (${bodyType}).`);
  }
  if (hasBody(request) && !request.is(['json', '+json', ...jsonTypes])) {
    throw new ProblemError('unsupported_media_type', 'Please send JSON (Content-Type: application/json).');
  }
}

const hasBody = ({ headers }: Request): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
