import type { Endpoint } from '@mirabelle/contracts';
import type { StaffRole } from '@mirabelle/domain';
import type { Request } from 'express';
import type { Person } from './api-request.js';
import { ProblemError } from './problem-error.js';

export type FindRoles = (userId: string) => Promise<ReadonlySet<StaffRole>>;

/**
 * Checks that the caller may use an endpoint. Staff roles are loaded only for endpoints that require one.
 *
 * @returns the signed-in person; undefined for a visitor of a public endpoint
 * @throws ProblemError `sign_in_required`, `forbidden`
 */
export async function requireAccess(
  request: Request,
  { access }: Endpoint,
  findRoles: FindRoles,
): Promise<Person | undefined> {
  const { userId, signedInAt } = request.session ?? {};
  const person = userId && signedInAt ? { userId, signedInAt, roles: new Set<StaffRole>() } : undefined;
  if (access === 'public') return person;
  if (!person) throw new ProblemError('sign_in_required', 'Please sign in first.');
  if (access === 'user') return person;
  const roles = await findRoles(person.userId);
  if (!access.some((role) => roles.has(role))) {
    throw new ProblemError('forbidden', 'Your account may not do this.');
  }
  return { ...person, roles };
}

/** @throws ProblemError `unsupported_media_type` when the endpoint expects another kind of body */
export function requireMediaType(request: Request, { body, bodyType }: Endpoint): void {
  if (!body) return;
  if (bodyType) {
    if (request.is(bodyType)) return;
    throw new ProblemError('unsupported_media_type', `Please send a form (${bodyType}).`);
  }
  if (hasBody(request) && !request.is(['json', '+json'])) {
    throw new ProblemError('unsupported_media_type', 'Please send JSON (Content-Type: application/json).');
  }
}

const hasBody = ({ headers }: Request): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
