import { findErrorCode } from '../process/find-error-code.js';
import { StartError } from '../process/start-error.js';

/** Creates the error of a process that cannot start because its first connection to Postgres failed. */
export function createDatabaseStartError(error: unknown): StartError {
  const reason =
    error instanceof Error && error.message ? error.message : (findErrorCode(error) ?? 'no answer');
  return new StartError(`The Postgres at DATABASE_URL cannot be used: ${reason}.`, { cause: error });
}
