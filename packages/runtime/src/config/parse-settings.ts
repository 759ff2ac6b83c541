import type { z } from 'zod';
import { ConfigError } from '../process/start-error.js';

/** Environment variables, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of a schema from environment variables. An empty value counts as not set.
 *
 * @throws ConfigError that names the first invalid setting
 */
export function parseSettings<Schema extends z.ZodObject>(
  schema: Schema,
  env: Environment,
): z.output<Schema> {
  const result = schema.safeParse(removeEmpty(env));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigError(`The setting ${issue?.path.join('.')} is invalid: ${issue?.message}`);
}

/** The environment variables that are set and not empty. */
export const removeEmpty = (env: Environment): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
