import { ConfigError, readConfig, StartError } from '@mirabelle/runtime';
import { createServiceContext, type ServiceContext } from '../service-context.js';
import { checkKeys } from './check-keys.js';

/**
 * Runs a command of an administrator with the settings of the environment, if its keys are those of the database. If the
 * command cannot run, it prints one sentence and sets the exit code 1.
 */
export async function runCommand(work: (context: ServiceContext) => Promise<void>): Promise<void> {
  let context: ServiceContext | undefined;
  try {
    context = createServiceContext(readConfig(process.env));
    await checkKeys(context);
    await work(context);
  } catch (error) {
    if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await context?.close();
  }
}
