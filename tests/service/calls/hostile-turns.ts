import type { Endpoint } from '@mirabelle/contracts';
import { endpoints } from '@mirabelle/http';
import { isItsTurn } from '../../support/soak.js';

/** Calls that end the session, or whose answer never ends. */
const EXCLUDED = new Set(['logout', 'eraseAccount', 'liveEvents']);

const isHostile = (name: string, { method, body }: Endpoint) =>
  !EXCLUDED.has(name) && (method === 'get' || body !== undefined);

/** Whether a body with an unknown field is invalid. Otherwise only hostile input shows that the call refuses something. */
const refusesUnknownFields = ({ body, bodyType }: Endpoint) =>
  !body || (!bodyType && !body.safeParse({ nonsense: true }).success);

/** The calls that are tried with hostile input: in turns of two days, but each day where the other test tries nothing. */
export const listHostileCalls = (): [string, Endpoint][] =>
  Object.entries<Endpoint>(endpoints).filter(
    ([name, endpoint], index) =>
      isHostile(name, endpoint) && (isItsTurn(index, 2) || !refusesUnknownFields(endpoint)),
  );

/** Whether a call is tried with invalid input: on the days on which it is not tried with hostile input, so that each day sees it refuse. */
export function isTurnOfInvalidInput(name: string): boolean {
  const index = Object.keys(endpoints).indexOf(name);
  const endpoint = Object.values<Endpoint>(endpoints)[index];
  return !endpoint || !isHostile(name, endpoint) || isItsTurn(index + 1, 2);
}
