import { readFile } from 'node:fs/promises';
import type { HttpClient } from '../../support/http-client.js';

const NS_PER_MS = 1e6;

/** Reads how long this process and the servers of Postgres' connections have been on a processor, ms. */
export type ReadProcessorMs = () => Promise<number>;

/** Who makes the measured requests. */
export interface Caller {
  readonly client: HttpClient;
  readonly readProcessorMs: ReadProcessorMs;
}

/**
 * Creates a function that reads the processor time of the whole product, which runs in this process, of the caller, and of Postgres.
 * Other work on the machine makes a request wait, but does not add to this time. Only Linux knows it.
 *
 * @param postgresPid process id of the server
 */
export const createProcessorClock =
  (postgresPid: number): ReadProcessorMs =>
  async () => {
    const { user, system } = process.cpuUsage();
    const children = await readFile(`/proc/${postgresPid}/task/${postgresPid}/children`, 'utf8');
    const ofPostgres = await Promise.all(children.trim().split(' ').map(readScheduledMs));
    return (user + system) / 1_000 + ofPostgres.reduce((sum, ms) => sum + ms, 0);
  };

/** How long a process has been on a processor; 0 after its end. */
async function readScheduledMs(pid: string): Promise<number> {
  try {
    return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / NS_PER_MS;
  } catch {
    return 0;
  }
}
