const KINDS = ['account', 'cart', 'studio', 'favorites', 'referral', 'passkeys', 'customerBookings'];

/** The names of the streams that belong to one person. */
export const listPersonalStreams = (userId: string): string[] => KINDS.map((kind) => `${kind}-${userId}`);
