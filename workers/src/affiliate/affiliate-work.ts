import type { Work, WorkersContext } from '../work.js';
import { commissionsReactor } from './commissions-reactor.js';

/** Commissions: recorded from payments and bookings, and taken back where those fall away. */
export function affiliateWork(context: WorkersContext): Work {
  return { reactors: [commissionsReactor(context)] };
}
