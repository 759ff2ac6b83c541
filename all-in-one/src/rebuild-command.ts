import { runRebuildCommand } from '@mirabelle/projector';
import { formatError } from '@mirabelle/runtime';
import { printLine } from './print-line.js';
import type { Environment } from './settings.js';
import { withServiceContext } from './with-service-context.js';

/**
 * Rebuilds the read tables in the embedded Postgres, or in the database of DATABASE_URL. `npm start` may be running at
 * the same time.
 *
 * @returns the exit code: 0, or 1 after a failure, which leaves the tables unchanged
 */
export async function runAllInOneRebuildCommand(
  env: Environment,
  signal: AbortSignal,
  print = printLine,
): Promise<number> {
  try {
    let succeeded = false;
    await withServiceContext(env, async (context) => {
      succeeded = await runRebuildCommand(context, { signal, print });
    });
    return succeeded ? 0 : 1;
  } catch (error) {
    print(formatError(error));
    return 1;
  }
}
