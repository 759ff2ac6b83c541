/** The API accepts notes up to this length. */
export const MAX_NOTE_LENGTH = 5000;
