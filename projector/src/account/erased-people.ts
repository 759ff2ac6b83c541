import type { PersonalDataErased } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { patchWhere, remove, removeWhere } from '../projection/row-change.js';

const CLEARED_MESSAGE = {
  name: null,
  email: null,
  subject: null,
  message: null,
  latest_message: null,
  reply: null,
};

/**
 * Deletes the account and the cart of an erased person and clears the texts of their contact messages. The projections of
 * the other tables delete what these hold about the person.
 */
export const erasedPeople = defineProjection<PersonalDataErased>({
  PersonalDataErased: ({ data: { userId, emailHash } }) => [
    remove('users', { id: userId }),
    removeWhere('cart_items', { user_id: userId }),
    patchWhere('contact_messages', { user_id: userId }, CLEARED_MESSAGE),
    patchWhere('contact_messages', { sender_hash: emailHash }, CLEARED_MESSAGE),
  ],
});
