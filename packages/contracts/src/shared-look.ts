import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { isoInstant } from './fields.js';

/** The public id of a shared look: 16 random bytes in base64url. */
const shareId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'Must be the id of a shared look');

export const LookShare = z.object({
  lookId: z.uuid(),
  /** Public id, with which everybody can see the look at `/looks/{shareId}`. */
  shareId,
  sharedAt: isoInstant,
});
export type LookShare = z.infer<typeof LookShare>;

/** What a shared look shows: never its photo, its description or its owner. */
export const SharedLook = z.object({
  name: z.string(),
  hairColorId: z.string().nullable(),
  makeupItems: z.array(z.string()),
});
export type SharedLook = z.infer<typeof SharedLook>;

export const listLookShares = defineEndpoint({
  method: 'get',
  path: '/api/shared-looks',
  service: 'read-api',
  access: 'user',
  summary: 'The looks of the user that everybody with their link can see',
  status: 200,
  answer: z.array(LookShare),
});

export const readSharedLook = defineEndpoint({
  method: 'get',
  path: '/api/shared-looks/{id}',
  service: 'read-api',
  access: 'public',
  summary: 'Name and shades of a look that its owner shares',
  params: z.object({ id: shareId }),
  status: 200,
  answer: SharedLook,
});

export const shareLook = defineEndpoint({
  method: 'post',
  path: '/api/saved-looks/{id}/share',
  service: 'command-api',
  access: 'user',
  summary: 'Shares a look: everybody with the link can see its name and shades. A shared look keeps its link',
  params: z.object({ id: z.uuid() }),
  status: 201,
  answer: LookShare,
});

export const stopSharingLook = defineEndpoint({
  method: 'delete',
  path: '/api/saved-looks/{id}/share',
  service: 'command-api',
  access: 'user',
  summary: 'Stops sharing a look: its link leads nowhere from then on',
  params: z.object({ id: z.uuid() }),
  status: 204,
});
