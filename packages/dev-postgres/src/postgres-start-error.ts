import { StartError } from '@mirabelle/runtime';

/** Postgres could not be started. The message is one sentence for the person at the terminal. */
export class PostgresStartError extends StartError {
  override name = 'PostgresStartError';
}
