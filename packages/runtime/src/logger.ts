import { hostname } from 'node:os';
import { type DestinationStream, type Logger, type LoggerOptions as PinoOptions, pino } from 'pino';
import type { Config } from './config/config.js';
import { isUnavailable } from './engines/is-unavailable.js';
import { findCurrentSpan } from './tracing/tracing.js';

export type { Logger };

/** Fields that may hold personal data or secrets. They are redacted at the top level and one level below. */
const REDACTED_FIELDS = ['email', 'to', 'token', 'cookie', 'authorization', 'notes'];
const REDACTED_PATHS = REDACTED_FIELDS.flatMap((field) => [field, `*.${field}`]);

/** The number that pino gives the level `warn`. */
const WARN = 40;

export interface LoggerOptions {
  /** Name of the service in every line. */
  readonly service?: string;
  /**
   * Whether an error comes from an engine that cannot be used. The engine monitor logs that once, so lines about such an
   * error get the level `debug`. By default no error is explained.
   */
  isExplained?(error: unknown): Promise<boolean>;
  /** Default: standard output. */
  readonly destination?: DestinationStream;
}

/**
 * Creates a logger that writes one JSON object per line to standard output. Each line names the service, the machine and the
 * process, and while traces are recorded also the trace and the span. A child logger may name another service. The logger redacts
 * {@link REDACTED_FIELDS}; whoever writes a line keeps other personal data out of it.
 */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  { service = 'mirabelle', isExplained = async () => false, destination }: LoggerOptions = {},
): Logger {
  const options: PinoOptions = {
    hooks: {
      logMethod(args, method, level) {
        const error = level >= WARN ? findError(args[0]) : undefined;
        if (error === undefined || !isUnavailable(error)) return method.apply(this, args);
        void isExplained(error).then((explained) =>
          explained ? this.debug(...args) : method.apply(this, args),
        );
      },
    },
    level: logLevel,
    base: { hostname: hostname(), pid: process.pid },
    // Bindings of a child logger are appended to those of its parent, so a `service` in both would be written twice.
    mixin: (_fields, _level, logger) => ({
      ...('service' in logger.bindings() ? {} : { service }),
      ...createTraceFields(),
    }),
    redact: { paths: REDACTED_PATHS, censor: '[personal]' },
    serializers: { err: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Creates the fields with the running span, named as OpenTelemetry names them in logs of JSON. */
function createTraceFields(): { readonly trace_id?: string; readonly span_id?: string } {
  const span = findCurrentSpan();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

const findError = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined;

/** Database errors carry their client and with it the password, so only known fields are logged. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code, cause } = error as Error & { code?: unknown };
  return { type: name, message, code, stack, ...(cause !== undefined && { cause: serializeError(cause) }) };
}
