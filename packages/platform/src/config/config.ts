import { z } from 'zod';

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
  return {
    databaseUrl: data.DATABASE_URL,
    masterKey: data.MASTER_KEY,
    publicUrl: data.PUBLIC_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    rateLimitScale: data.RATE_LIMIT_SCALE,
    trustProxy: data.TRUST_PROXY,
    photoDir: data.PHOTO_DIR,
    logLevel: data.LOG_LEVEL,
  };
}

/** Name, meaning and default of every setting, in the order of the schema. */
export function describeSettings(): { name: string; meaning: string; default: string }[] {
  return Object.entries(Environment.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined);
    const shown = fallback.success ? String(fallback.data) : 'required';
    return { name, meaning: schema.description ?? '', default: shown };
  });
}
