import { ConfigError } from '@mirabelle/platform';
import { z } from 'zod';

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).pathname === '/', 'must have no path')
  .transform((value) => new URL(value).origin);

/** Every setting of the gateway's own process beside `HOST` and `PORT`. Descriptions become the README's table. */
const Environment = z.object({
  COMMAND_API_URL: origin
    .default('http://127.0.0.1:8081')
    .describe('Origin of command-api; a name may stand for several'),
  READ_API_URL: origin
    .default('http://127.0.0.1:8082')
    .describe('Origin of read-api; a name may stand for several'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:8080')
    .describe('Origin that people see; with https, browsers are told to insist on it'),
  PAYPAL_CLIENT_ID: z
    .string()
    .optional()
    .describe("Lets PayPal's button into the consumer app where it is set"),
});

export interface GatewaySettings {
  readonly commandApiUrl: string;
  readonly readApiUrl: string;
  /** Whether people reach us by https. */
  readonly https: boolean;
  readonly paypal: boolean;
}

/** Reads the settings from environment variables; an empty one counts as not set. @throws ConfigError */
export function readGatewaySettings(env: Readonly<Record<string, string | undefined>>): GatewaySettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { data, error } = Environment.safeParse(given);
  if (!data) {
    const [issue] = error.issues;
    throw new ConfigError(`The setting ${issue?.path.join('.')} does not fit: ${issue?.message}`);
  }
  return {
    commandApiUrl: data.COMMAND_API_URL,
    readApiUrl: data.READ_API_URL,
    https: data.PUBLIC_URL.startsWith('https:'),
    paypal: data.PAYPAL_CLIENT_ID !== undefined,
  };
}

/** Name, meaning and default of every setting, in the order of the schema. */
export function describeGatewaySettings(): { name: string; meaning: string; default: string }[] {
  return Object.entries(Environment.shape).map(([name, schema]) => ({
    name,
    meaning: schema.description ?? '',
    default: String(schema.safeParse(undefined).data ?? 'not set'),
  }));
}
