import { StartError } from '../start-error.js';

export { errorCode } from '../start-error.js';

/** Postgres could not be started. `message` is one sentence for the person at the terminal. */
export class PostgresStartError extends StartError {
  override name = 'PostgresStartError';
}
