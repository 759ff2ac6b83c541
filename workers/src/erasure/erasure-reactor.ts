import type { PersonalDataErased } from '@mirabelle/domain';
import { reactor } from '../reactors/reactor.js';
import { finishErasure } from './finish-erasure.js';

/** Longer than any request takes that had begun when the person was erased. */
const STRAGGLERS_MS = 60_000;

/**
 * Sees an erasure through: at once, for one that was cut off, and a little later for what was still under way when it
 * happened, such as an appointment that was being booked on another screen.
 */
export const erasureReactor = reactor<PersonalDataErased>('erasure', {
  PersonalDataErased({ data: { userId } }, effects) {
    effects.enqueue(finishErasure, { userId }, { id: `erasure.${userId}` });
    effects.enqueue(finishErasure, { userId }, { id: `erasure-again.${userId}`, delayMs: STRAGGLERS_MS });
  },
});
