import type { Endpoint, ProblemCode } from '@mirabelle/contracts';
import type { Actor, CallParts, Role, World } from './world.js';

/** A successful call of an endpoint. */
export interface Example {
  readonly endpoint: Endpoint;
  /** Owner of the record; other signed-in people get 404. Undefined if the record belongs to nobody. */
  readonly owner?: 'customer';
  /** Creates a new record and returns the parts of the call about it. */
  createParts(world: World, caller: Actor): Promise<CallParts> | CallParts;
  /** Why each call needs a new caller: the call changes who the caller is or what they may do. */
  readonly whyNewCallers?: string;
  /** Codes with which a business rule refuses the call, although the role of the caller may make it. */
  readonly refusalCodes?: readonly ProblemCode[];
  /** Why repeating the call with the same Idempotency-Key gets a different answer. */
  readonly whyRepeatDiffers?: string;
}

/** Examples by the name of the endpoint. */
export type Examples = Readonly<Record<string, Example>>;

/** An example that needs no record. */
export const createCallExample = (endpoint: Endpoint, parts: CallParts = {}): Example => ({
  endpoint,
  createParts: () => parts,
});

/** The query of an export with personal data, which asks for a reason. */
export const WITH_REASON: CallParts = { query: { reason: 'customer-request' } };

/** The first role that may make the call of an example. */
export function findFirstAllowedRole({ endpoint }: Example): Role {
  if (endpoint.access === 'public') return 'visitor';
  return endpoint.access === 'user' ? 'customer' : (endpoint.access[0] as Role);
}
