import type { PersonalDataErased } from '@mirabelle/domain/account';
import { projection } from '../kernel/projection.js';
import { patchWhere, remove, removeWhere } from '../kernel/row-change.js';

const NO_MESSAGE = { name: null, email: null, subject: null, message: null, reply: null };

/**
 * An erased person's account and cart are gone; that they wrote to us stays, without a word of what they said. Other
 * contexts see to their own tables.
 */
export const erasedPeople = projection<PersonalDataErased>({
  PersonalDataErased: ({ data: { userId, emailHash } }) => [
    remove('users', { id: userId }),
    removeWhere('cart_items', { user_id: userId }),
    patchWhere('contact_messages', { user_id: userId }, NO_MESSAGE),
    patchWhere('contact_messages', { sender_hash: emailHash }, NO_MESSAGE),
  ],
});
