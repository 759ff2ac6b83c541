import type { PasskeyEvent, PersonalDataErased } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { patch, put, remove, removeWhere } from '../projection/row-change.js';

/** Passkeys by id. */
export const passkeys = defineProjection<PasskeyEvent | PersonalDataErased>({
  PasskeyAdded: ({ data: { passkeyId, userId, synced }, metadata: { occurredAt } }) => [
    put(
      'passkeys',
      { id: passkeyId },
      { user_id: userId, synced, last_used_at: null, created_at: occurredAt, updated_at: occurredAt },
    ),
  ],

  PasskeyUsed: ({ data: { passkeyId }, metadata: { occurredAt } }) => [
    patch('passkeys', { id: passkeyId }, { last_used_at: occurredAt, updated_at: occurredAt }),
  ],

  PasskeyRemoved: ({ data: { passkeyId } }) => [remove('passkeys', { id: passkeyId })],

  PersonalDataErased: ({ data: { userId } }) => [removeWhere('passkeys', { user_id: userId })],
});
