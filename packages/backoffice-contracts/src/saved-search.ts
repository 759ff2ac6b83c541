import { boundedJson, defineEndpoint, noBody, StaffRole, slug, text } from '@mirabelle/contracts';
import { z } from 'zod';
import { adminAction, adminRead, defineActions } from './admin-endpoints.js';

const access = StaffRole.options;

/** Whether a text, or a text anywhere in a filter, holds an email address. */
const containsAddress = (value: unknown): boolean => /[^\s"]@[^\s"]/.test(JSON.stringify(value));

/** A saved search outlives the erasure of the person whose address it would hold. */
const NO_ADDRESS = 'An email address cannot be saved in a search';

const title = text({ max: 80, min: 2 }).refine((value) => !containsAddress(value), NO_ADDRESS);
const sort = z.strictObject({ field: text({ max: 60, min: 1 }), order: z.enum(['ASC', 'DESC']) });

const SavedSearchBody = z.strictObject({
  list: slug,
  title,
  filter: boundedJson(4_000).refine((value) => !containsAddress(value), NO_ADDRESS),
  sort,
  shared: z.boolean(),
});

export const SavedSearch = z.object({
  id: z.string(),
  list: z.string(),
  title: z.string(),
  filter: z.record(z.string(), z.unknown()),
  sort,
  shared: z.boolean(),
  /** Whether the caller saved it. */
  isOwn: z.boolean(),
  /** Who saved it: the name, or the address if no name is known. */
  ownerName: z.string().nullable(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const adminListSavedSearches = defineEndpoint({
  ...adminRead,
  path: '/api/admin/saved-searches',
  access,
  summary:
    "The caller's saved searches of one list, or of all lists that the caller may open, and those that colleagues share",
  query: z.object({ list: slug.optional() }),
  answer: z.array(SavedSearch),
});

const answer = z.object({ id: z.uuid(), shared: z.boolean() });

export const adminCreateSavedSearch = defineEndpoint({
  ...adminAction,
  path: '/api/admin/saved-searches/create',
  access,
  summary: 'Saves the filters and the order of a list that the caller may open',
  body: SavedSearchBody,
  status: 201,
  answer,
});

const action = defineActions('saved-searches', { access, params: answer.pick({ id: true }), answer });

export const adminRenameSavedSearch = action(
  'rename',
  'Gives a saved search of the caller another title',
  z.strictObject({ title }),
);
export const adminShareSavedSearch = action(
  'share',
  'Shows a saved search to the colleagues who may open its list, or to nobody but the caller again',
  z.strictObject({ shared: z.boolean() }),
);
export const adminRemoveSavedSearch = action(
  'remove',
  'Removes a saved search of the caller, or as an operator one that a colleague shares',
  noBody,
);
