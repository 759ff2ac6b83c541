import type { Endpoint } from '@mirabelle/contracts';
import { endpoints } from '@mirabelle/http';
import { isItsTurn } from '../../support/soak.js';

/** Calls that end the session, or whose answer never ends. */
const EXCLUDED = new Set(['logout', 'eraseAccount', 'liveEvents']);

const isHostile = (name: string, { method, body }: Endpoint) =>
  !EXCLUDED.has(name) && (method === 'get' || body !== undefined);

/** Whether the call refuses a body with an unknown field. If not, only the tests with hostile input see it refuse something. */
const refusesUnknownFields = ({ body, bodyType }: Endpoint) =>
  !body || (!bodyType && !body.safeParse({ nonsense: true }).success);

/** The calls that get hostile input today: half of them on each of two days. Those without a test of invalid input get it each day. */
export const listHostileCalls = (): [string, Endpoint][] =>
  Object.entries<Endpoint>(endpoints).filter(
    ([name, endpoint], index) =>
      isHostile(name, endpoint) && (isItsTurn(index, 2) || !refusesUnknownFields(endpoint)),
  );

/** Whether a call gets invalid input today: on the days on which it gets no hostile input, so that it refuses something each day. */
export function isTurnOfInvalidInput(name: string): boolean {
  const index = Object.keys(endpoints).indexOf(name);
  const endpoint = Object.values<Endpoint>(endpoints)[index];
  return !endpoint || !isHostile(name, endpoint) || isItsTurn(index + 1, 2);
}
