import { calculateQuantile } from '../report.js';

/** The aim for a request while everything is in memory, ms. */
export const MAX_MS = 100;
/** How often each request is made at first. The slowest of these is taken, unless it comes near the aim. */
const FEW = 3;
/** How often a request is made that comes near the aim: its 95th percentile is the second slowest, so one pause of the machine is not the result. */
const MANY = 21;

/** Makes a request repeatedly. @param request makes it and returns how long it took, ms @returns the 95th percentile, ms */
export async function measureP95(request: () => Promise<number>): Promise<number> {
  const durationsMs: number[] = [];
  const makeUpTo = async (times: number) => {
    while (durationsMs.length < times) durationsMs.push(await request());
  };
  await makeUpTo(FEW);
  if (Math.max(...durationsMs) > MAX_MS / 2) await makeUpTo(MANY);
  return calculateQuantile(durationsMs, 0.95);
}
