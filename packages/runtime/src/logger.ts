import { hostname } from 'node:os';
import { type Logger, pino } from 'pino';
import type { Config } from './config/config.js';

export type { Logger };

/** Fields that may hold personal data or secrets. They are redacted at the top level and one level below. */
const REDACTED = [
  'email',
  'to',
  'token',
  'cookie',
  'authorization',
  '*.email',
  '*.to',
  '*.token',
  '*.cookie',
  '*.notes',
];

/**
 * Creates a logger that writes one JSON object per line to standard output, without personal data. Each line names the
 * service, the machine and the process.
 */
export function createLogger({
  logLevel,
  serviceName = 'mirabelle',
}: Pick<Config, 'logLevel' | 'serviceName'>): Logger {
  return pino({
    level: logLevel,
    base: { service: serviceName, hostname: hostname(), pid: process.pid },
    redact: { paths: REDACTED, censor: '[personal]' },
    serializers: { err: serializeError },
  });
}

/** Database errors carry their client and with it the password, so only known fields are logged. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code, cause } = error as Error & { code?: unknown };
  return { type: name, message, code, stack, ...(cause !== undefined && { cause: serializeError(cause) }) };
}
