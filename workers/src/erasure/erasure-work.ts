import type { Work, WorkersContext } from '../work.js';
import { erasureReactor } from './erasure-reactor.js';
import { ERASURE_QUEUE, finishErasureHandler } from './finish-erasure.js';

/** Erasure: what follows when a person is forgotten. */
export function erasureWork(context: WorkersContext): Work {
  const handlers = [finishErasureHandler(context)];
  return { reactors: [erasureReactor], queues: [{ name: ERASURE_QUEUE, handlers, concurrency: 2 }] };
}
