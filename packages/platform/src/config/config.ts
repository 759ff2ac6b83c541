import { z } from 'zod';
import type { PayPalCredentials } from '../payments/index.js';

const masterKey = z
  .string()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((bytes) => bytes.length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)');

/** Where photos lie unless a setting says otherwise. */
export const PHOTO_DIR = '.data/photos';

/** Every setting of the services. Descriptions become the README's table. */
const Environment = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe('Postgres for the log, the read tables and sessions'),
  MASTER_KEY: masterKey.describe(
    "32 bytes in base64; wraps every person's key and derives all other secrets",
  ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, ''))
    .describe('Origin that people see; used in links'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).describe('Relay that mails go out through'),
  MAIL_FROM: z.string().default('Mirabelle <hello@mirabelle.test>').describe('Sender of every mail'),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .default(1)
    .describe('Multiplies every rate limit, for load tests'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('How many proxies in front are believed'),
  PHOTO_DIR: z.string().min(1).default(PHOTO_DIR).describe("Folder of people's photos; they are sealed"),
  PAYPAL_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('PayPal takes the payments where this is set, else the sandbox, in which no money moves'),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional().describe('Belongs to PAYPAL_CLIENT_ID'),
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live']).default('sandbox').describe("Which of PayPal's systems"),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Id of the webhook …/api/paypal/webhook; without it no news from PayPal is believed'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('How much is logged'),
});

/** Checked configuration of a service. */
export interface Config {
  readonly databaseUrl: string;
  readonly masterKey: Buffer;
  readonly publicUrl: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly rateLimitScale: number;
  readonly trustProxy: number;
  /** Folder of people's photos; default {@link PHOTO_DIR}. */
  readonly photoDir?: string;
  /** Undefined where the sandbox takes the payments. */
  readonly paypal?: PayPalCredentials | undefined;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** A setting is missing or does not fit; the message names it in one sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** @throws ConfigError */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const result = Environment.safeParse(environment);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(`The setting ${issue?.path.join('.')} does not fit: ${issue?.message}`);
  }
  const { data } = result;
  if (data.PAYPAL_CLIENT_ID !== undefined && data.PAYPAL_CLIENT_SECRET === undefined) {
    throw new ConfigError('The setting PAYPAL_CLIENT_SECRET does not fit: PAYPAL_CLIENT_ID needs it');
  }
  return {
    databaseUrl: data.DATABASE_URL,
    masterKey: data.MASTER_KEY,
    publicUrl: data.PUBLIC_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    rateLimitScale: data.RATE_LIMIT_SCALE,
    trustProxy: data.TRUST_PROXY,
    photoDir: data.PHOTO_DIR,
    paypal: payPalOf(data),
    logLevel: data.LOG_LEVEL,
  };
}

function payPalOf(data: z.output<typeof Environment>): PayPalCredentials | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = data;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return { clientId, clientSecret, environment: data.PAYPAL_ENVIRONMENT, webhookId: data.PAYPAL_WEBHOOK_ID };
}

/** Name, meaning and default of every setting, in the order of the schema. */
export function describeSettings(): { name: string; meaning: string; default: string }[] {
  return Object.entries(Environment.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined);
    const shown = fallback.success ? String(fallback.data) : 'required';
    return { name, meaning: schema.description ?? '', default: shown };
  });
}
