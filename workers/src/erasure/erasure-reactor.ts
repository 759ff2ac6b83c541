import type { PersonalDataErased } from '@mirabelle/domain';
import { defineReactor } from '../reactors/reactor.js';
import { finishErasureJob } from './finish-erasure.js';

/** After this time, the requests that were running when the person was erased have ended. */
const FINISH_AGAIN_AFTER_MS = 60_000;

/**
 * Finishes an erasure twice: at once, in case the request was interrupted, and later for the effects of requests that
 * were running at that moment, such as a booking from another browser.
 */
export const erasureReactor = defineReactor<PersonalDataErased>('erasure', {
  PersonalDataErased({ data: { userId } }, effects) {
    const delayMs = FINISH_AGAIN_AFTER_MS;
    effects.enqueue(finishErasureJob, { userId }, { id: `erasure.${userId}` });
    effects.enqueue(finishErasureJob, { userId }, { id: `erasure-again.${userId}`, delayMs });
  },
});
