/** Structured logs without personal data. */
import { type Logger, pino } from 'pino';
import type { Config } from '../config/index.js';

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
  return pino({ level: logLevel, base: null, redact: { paths: REDACTED, censor: '[personal]' } });
}
