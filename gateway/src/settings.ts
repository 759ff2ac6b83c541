import { documentSetting, parseSettings } from '@mirabelle/runtime';
import { z } from 'zod';
import { adNetworkSettings } from './ad-network-settings.js';

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', 'must have no path')
  .transform((value) => new URL(value).origin);

/** Settings of the gateway's process. The README's table is generated from this schema. */
export const GatewayEnvironment = z.object({
  COMMAND_API_URL: documentSetting(origin.default('http://127.0.0.1:8081'), {
    description: 'Origin of command-api; its host name may resolve to several instances',
    embeddedDefault: 'not read',
  }),
  READ_API_URL: documentSetting(origin.default('http://127.0.0.1:8082'), {
    description: 'Origin of read-api; its host name may resolve to several instances',
    embeddedDefault: 'not read',
  }),
  METRICS_PORT: documentSetting(z.coerce.number().int().min(0).max(65_535).optional(), {
    description:
      'Port of the gateway’s own `/metrics`, which must not be reachable from outside. Without it the gateway serves no metrics',
    embeddedDefault: 'not read',
  }),
  ...adNetworkSettings,
});

/** Also reads the settings of the services that affect the pages: their canonical URL and the allowed payment origins. */
const GatewayProcessEnvironment = GatewayEnvironment.extend({
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  PAYPAL_CLIENT_ID: z.string().optional(),
});

export interface GatewaySettings {
  readonly commandApiUrl: string;
  readonly readApiUrl: string;
  /** Where `/metrics` is served; undefined if nowhere. */
  readonly metricsPort: number | undefined;
  readonly publicUrl: string;
  /** Whether PayPal processes the payments. */
  readonly isPayPal: boolean;
}

/** Reads the settings from environment variables. An empty value counts as not set. @throws ConfigError */
export function readGatewaySettings(env: Readonly<Record<string, string | undefined>>): GatewaySettings {
  const data = parseSettings(GatewayProcessEnvironment, env);
  return {
    commandApiUrl: data.COMMAND_API_URL,
    readApiUrl: data.READ_API_URL,
    metricsPort: data.METRICS_PORT,
    publicUrl: data.PUBLIC_URL,
    isPayPal: data.PAYPAL_CLIENT_ID !== undefined,
  };
}
