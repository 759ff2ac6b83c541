import { StartError } from '@mirabelle/platform/process';

export { errorCode } from '@mirabelle/platform/process';

/** Postgres could not be started. `message` is one sentence for the person at the terminal. */
export class PostgresStartError extends StartError {
  override name = 'PostgresStartError';
}
