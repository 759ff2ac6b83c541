import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { isoInstant, text } from './fields.js';
import { boundedJson } from './json.js';

export const FavoriteType = z.enum(['salon', 'look', 'product']);
export type FavoriteType = z.infer<typeof FavoriteType>;

const itemFields = {
  itemType: FavoriteType,
  /** The id of a salon, the id of a look of the user, or brand and code of a product: "Solandre/7.43". */
  itemId: text({ max: 200, min: 1 }),
};

const FavoriteBody = z.strictObject({
  ...itemFields,
  /** Data that the page stores with the favorite; at most 2,000 characters of JSON. */
  metadata: boundedJson(2_000).nullish(),
});

export const Favorite = z.object({
  id: z.uuid(),
  itemType: FavoriteType,
  itemId: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  createdAt: isoInstant,
});
export type Favorite = z.infer<typeof Favorite>;

export const listFavorites = defineEndpoint({
  method: 'get',
  path: '/api/favorites',
  service: 'read-api',
  access: 'user',
  summary: 'Favorites of the user, newest first',
  status: 200,
  answer: z.array(Favorite),
});

export const addFavorite = defineEndpoint({
  method: 'post',
  path: '/api/favorites',
  service: 'command-api',
  access: 'user',
  summary: 'Adds a salon, a look or a product to the favorites, unless it is one already',
  body: FavoriteBody,
  status: 201,
  answer: Favorite,
});

export const removeFavoriteItem = defineEndpoint({
  method: 'delete',
  path: '/api/favorites',
  service: 'command-api',
  access: 'user',
  summary: 'Removes an item, given in the query or the body, from the favorites',
  query: z.object({ itemType: itemFields.itemType.optional(), itemId: itemFields.itemId.optional() }),
  body: z.strictObject(itemFields).optional(),
  status: 204,
});

export const removeFavorite = defineEndpoint({
  method: 'delete',
  path: '/api/favorites/{id}',
  service: 'command-api',
  access: 'user',
  summary: 'Removes a favorite',
  params: z.object({ id: z.uuid() }),
  status: 204,
});
