import { createActionRequest } from '../shortcuts/requested-action';

/** The state of a navigation to a message that is to be handed over, with a note to whoever gets it. */
export const createHandOverRequest = (note: string) => ({
  ...createActionRequest('assignToColleague'),
  note,
});

/** The note of {@link createHandOverRequest}; empty if the page was opened for something else. */
export const readHandOverNote = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'note' in state && typeof state.note === 'string'
    ? state.note
    : '';
