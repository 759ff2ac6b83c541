import { StartError } from '@mirabelle/runtime';

export { errorCode } from '@mirabelle/runtime';

/** Postgres could not be started. `message` is one sentence for the person at the terminal. */
export class PostgresStartError extends StartError {
  override name = 'PostgresStartError';
}
