import type { Endpoint } from '@mirabelle/contracts';
import type { Actor, CallParts, Role, World } from './world.js';

/** How a call of the contracts succeeds. */
export interface Example {
  readonly endpoint: Endpoint;
  /** Who owns what the call is about; others who are signed in get a 404. Absent where it is about nobody's record. */
  readonly owner?: 'customer';
  /** Makes what the call is about, and says what to send. A new record each time. */
  make(world: World, caller: Actor): Promise<CallParts> | CallParts;
  /** Why the call is not simply made by everybody; such a call has tests of its own. */
  readonly excluded?: string;
}

/** Examples by the endpoint's name among the contracts. */
export type Examples = Readonly<Record<string, Example>>;

/** A call that needs nothing prepared. */
export const exampleOf = (endpoint: Endpoint, parts: CallParts = {}): Example => ({
  endpoint,
  make: () => parts,
});

/** A role that the call is open to: the one that an example is made for. */
export function callerOf({ endpoint }: Example): Role {
  if (endpoint.access === 'public') return 'visitor';
  return endpoint.access === 'user' ? 'customer' : (endpoint.access[0] as Role);
}
