import { fold, isRefused } from '@mirabelle/decider';
import { expect, it } from 'vitest';
import { linkRequest } from './link-request.js';

const decide = (...events: Parameters<typeof linkRequest.evolve>[1][]) => {
  const decision = linkRequest.decide({ requestId: 'r' }, fold(linkRequest, events));
  return isRefused(decision) ? decision.refusal.code : decision.events;
};

it('a request for a sign-in link without an account is recorded once, however often it is handled, and its event holds only the id of the request', () => {
  const notFound = { type: 'AccountNotFound', data: { requestId: 'r' } } as const;
  expect(decide()).toEqual([notFound]);
  expect(decide(notFound)).toEqual([]);
});
