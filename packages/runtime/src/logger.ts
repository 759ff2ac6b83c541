/** Structured logs without personal data. */
import { type Logger, pino } from 'pino';
import type { Config } from './config/config.js';

export type { Logger };

/** Fields that could say something about a person are cut wherever they appear. */
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

/** A logger that writes one JSON object a line to standard output. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    base: null,
    redact: { paths: REDACTED, censor: '[personal]' },
    serializers: { err: toLog },
  });
}

/** Of an error only what it says of itself: database errors carry their whole client, with its secrets. */
function toLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code, cause } = error as Error & { code?: unknown };
  return { type: name, message, code, stack, ...(cause !== undefined && { cause: toLog(cause) }) };
}
