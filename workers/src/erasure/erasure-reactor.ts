import type { PersonalDataErased } from '@mirabelle/domain';
import { reactor } from '../reactors/reactor.js';
import { finishErasureJob } from './finish-erasure.js';

/** Requests that were running when the person was erased have ended after this time. */
const RUNNING_REQUESTS_MS = 60_000;

/**
 * Finishes an erasure twice: at once, in case the request was interrupted, and later for the effects of requests that
 * were running at that moment, such as a booking from another browser.
 */
export const erasureReactor = reactor<PersonalDataErased>('erasure', {
  PersonalDataErased({ data: { userId } }, effects) {
    const delayMs = RUNNING_REQUESTS_MS;
    effects.enqueue(finishErasureJob, { userId }, { id: `erasure.${userId}` });
    effects.enqueue(finishErasureJob, { userId }, { id: `erasure-again.${userId}`, delayMs });
  },
});
