import { formatError, readConfig } from '@mirabelle/runtime';
import { checkKeys } from './keys/check-keys.js';
import { createServiceContext, type ServiceContext } from './service-context.js';

/**
 * Runs the work of a command-line program for administrators with the settings of the environment, if its keys are those of the
 * database. After an error it prints one sentence, or the stack if the error is not an expected one, and sets the exit code 1.
 */
export async function runAdminCommand(work: (context: ServiceContext) => Promise<void>): Promise<void> {
  let context: ServiceContext | undefined;
  try {
    context = createServiceContext(readConfig(process.env));
    await checkKeys(context);
    await work(context);
  } catch (error) {
    process.stderr.write(`${formatError(error)}\n`);
    process.exitCode = 1;
  } finally {
    await context?.close();
  }
}
