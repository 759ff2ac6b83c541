import type { PersonalDataErased } from '@mirabelle/domain/account';
import { patchWhere, projection, remove, removeWhere } from '../kernel/index.js';

const NO_MESSAGE = { name: null, email: null, subject: null, message: null, reply: null };

/**
 * What is left of an erased person: their appointments, reviews and messages as such, because salons, ratings and the
 * books count them, without a word of what the person said. Other contexts see to their own tables.
 */
export const erasedPeople = projection<PersonalDataErased>({
  PersonalDataErased: ({ data: { userId, emailHash } }) => [
    remove('users', { id: userId }),
    removeWhere('cart_items', { user_id: userId }),
    patchWhere('bookings', { user_id: userId }, { notes: null, cancellation_reason: null }),
    patchWhere('reviews', { user_id: userId }, { title: null, comment: null }),
    patchWhere('contact_messages', { user_id: userId }, NO_MESSAGE),
    patchWhere('contact_messages', { sender_hash: emailHash }, NO_MESSAGE),
  ],
});
