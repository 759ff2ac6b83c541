import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder of what is fetched once for all checkouts of this account. The helpers in `tests/support` know the place. */
export const CACHE_FOLDER = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'mirabelle');
