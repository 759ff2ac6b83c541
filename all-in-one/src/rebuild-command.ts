import { rebuildByCommand } from '@mirabelle/projector/rebuild';
import { speakable, withPlatform } from './command-platform.js';
import type { Environment } from './settings.js';

/**
 * Builds the read tables anew in the data of the embedded profile, or in the database that DATABASE_URL names, whether
 * the product runs or not.
 *
 * @returns the exit code: 0, or 1 where the tables are as they were
 */
export async function rebuildCommand(
  env: Environment,
  signal: AbortSignal,
  say: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  try {
    let succeeded = false;
    await withPlatform(env, async (platform) => {
      succeeded = await rebuildByCommand(platform, { signal, say });
    });
    return succeeded ? 0 : 1;
  } catch (error) {
    say(speakable(error));
    return 1;
  }
}
