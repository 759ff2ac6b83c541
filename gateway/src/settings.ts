import { ConfigError, documentSetting } from '@mirabelle/runtime';
import { z } from 'zod';

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).pathname === '/', 'must have no path')
  .transform((value) => new URL(value).origin);

/** What only the gateway's own process reads. The README's table is made from it. */
export const GatewayEnvironment = z.object({
  COMMAND_API_URL: documentSetting(origin.default('http://127.0.0.1:8081'), {
    description: 'Origin of command-api; a name may stand for several',
    embeddedDefault: 'not read',
  }),
  READ_API_URL: documentSetting(origin.default('http://127.0.0.1:8082'), {
    description: 'Origin of read-api; a name may stand for several',
    embeddedDefault: 'not read',
  }),
});

/** The services read these too. The public URL stands in the pages' heads; PayPal's button is let in where it is set up. */
const Read = GatewayEnvironment.extend({
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  PAYPAL_CLIENT_ID: z.string().optional(),
});

export interface GatewaySettings {
  readonly commandApiUrl: string;
  readonly readApiUrl: string;
  readonly publicUrl: string;
  readonly paypal: boolean;
}

/** Reads the settings from environment variables; an empty one counts as not set. @throws ConfigError */
export function readGatewaySettings(env: Readonly<Record<string, string | undefined>>): GatewaySettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { data, error } = Read.safeParse(given);
  if (!data) {
    const [issue] = error.issues;
    throw new ConfigError(`The setting ${issue?.path.join('.')} does not fit: ${issue?.message}`);
  }
  return {
    commandApiUrl: data.COMMAND_API_URL,
    readApiUrl: data.READ_API_URL,
    publicUrl: data.PUBLIC_URL,
    paypal: data.PAYPAL_CLIENT_ID !== undefined,
  };
}
