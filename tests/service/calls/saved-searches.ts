import * as backoffice from '@mirabelle/backoffice-contracts';
import type { Examples } from './example.js';
import { type Actor, type CallParts, callOrThrow, type World } from './world.js';

/** A list that each role may open. */
const LISTS = { operator: 'salons', finance: 'payments', support: 'contact-messages' } as const;

const createSearch = (list: string) => ({
  list,
  title: 'Open ones',
  filter: { status: ['pending'] },
  sort: { field: 'createdAt', order: 'DESC' },
  shared: false,
});

/** Saves a search of the caller, or of an operator if the caller is not staff. */
const forOwnSearch =
  (parts: CallParts = {}) =>
  async ({ actors }: World, caller: Actor): Promise<CallParts> => {
    const roles = ['operator', 'finance', 'support'] as const;
    const role = roles.find((candidate) => actors[candidate] === caller) ?? 'operator';
    const { client } = actors[role];
    const body = createSearch(LISTS[role]);
    const { id } = await callOrThrow<{ id: string }>(client, backoffice.adminCreateSavedSearch, { body });
    return { ...parts, params: { id } };
  };

export const savedSearchExamples: Examples = {
  adminListSavedSearches: {
    endpoint: backoffice.adminListSavedSearches,
    createParts: ({ actors }, caller) => ({
      query: {
        list:
          caller === actors.finance
            ? LISTS.finance
            : caller === actors.support
              ? LISTS.support
              : LISTS.operator,
      },
    }),
  },
  adminCreateSavedSearch: {
    endpoint: backoffice.adminCreateSavedSearch,
    createParts: ({ actors }, caller) => ({
      body: createSearch(caller === actors.finance ? LISTS.finance : LISTS.support),
    }),
  },
  adminRenameSavedSearch: {
    endpoint: backoffice.adminRenameSavedSearch,
    createParts: forOwnSearch({ body: { title: 'Those that wait' } }),
  },
  adminShareSavedSearch: {
    endpoint: backoffice.adminShareSavedSearch,
    createParts: forOwnSearch({ body: { shared: true } }),
  },
  adminRemoveSavedSearch: { endpoint: backoffice.adminRemoveSavedSearch, createParts: forOwnSearch() },
};
