export { Backoff, type BackoffPolicy, calculatePause, type RetryPolicy } from './backoff.js';
export {
  type Config,
  DEFAULT_BOOKING_LIMITS,
  type PayPalSettings,
  readConfig,
  type S3Settings,
} from './config/config.js';
export { describeSettings, documentSetting, type SettingDescription } from './config/describe-settings.js';
export {
  DEFAULT_PHOTO_DIR,
  DEFAULT_POOL_SIZE,
  EMBEDDED_POOL_SIZE,
  ServiceEnvironment,
} from './config/environment.js';
export { isLoopback } from './config/find-payment-settings-issue.js';
export {
  DEFAULT_TOPIC_SETTINGS,
  type KafkaCredentials,
  type KafkaSettings,
  type TopicSettings,
} from './config/kafka-settings.js';
export { type Environment, parseSettings, removeEmpty } from './config/parse-settings.js';
export { createPool, type Queryable } from './database/create-pool.js';
export { createDatabaseStartError } from './database/database-start-error.js';
export { endStalledConnections } from './database/end-stalled-connections.js';
export { listenToNotifications } from './database/listen-to-notifications.js';
export { isMissingTable, type Migrations, migrateArea } from './database/migrations.js';
export { SharedConnections } from './database/shared-connections.js';
export { withClient } from './database/with-client.js';
export { withConnection } from './database/with-connection.js';
export { describeStatus } from './engines/describe-status.js';
export { EngineError, type EngineFailure, findEngineError } from './engines/engine-error.js';
export { EngineMonitor, type EngineProbe, type EngineUse } from './engines/engine-monitor.js';
export {
  compareSeverity,
  ENGINE_CONDITIONS,
  ENGINES,
  type EngineName,
  type EngineStatus,
  listUnusable,
} from './engines/engine-status.js';
export { isUnavailable } from './engines/is-unavailable.js';
export { limitShutdown } from './engines/limit-shutdown.js';
export { createPostgresProbe } from './engines/postgres-probe.js';
export { escapeHtml } from './escape-html.js';
export { syncFolder, writeDurably } from './files/write-durably.js';
export { formatUuid } from './format-uuid.js';
export { createLogger, type Logger } from './logger.js';
export { findErrorCode } from './process/find-error-code.js';
export { formatError, readErrorMessage, readFirstLine } from './process/format-error.js';
export {
  AddressEnvironment,
  portSetting,
  readListenAddress,
  readStartSettings,
} from './process/listen-address.js';
export { listenOnPort } from './process/listen-on-port.js';
export { readArguments } from './process/read-arguments.js';
export { readJsonLines } from './process/read-json-lines.js';
export { ShutdownSequence } from './process/shutdown-sequence.js';
export { ConfigError, createMissingSettingError, StartError } from './process/start-error.js';
export { abortOnSignal, stopOnSignal } from './process/stop-on-signal.js';
export { withTimeout } from './process/with-timeout.js';
export { redactError } from './redact-error.js';
export { Secrets } from './secrets.js';
export { createSignInToken, readSignInToken } from './sign-in-token.js';
export type { Span, SpanDescription } from './tracing/span.js';
export { startTracing, type Tracing } from './tracing/start-tracing.js';
export { findCurrentSpan, isTracing, startSpan, withSpan } from './tracing/tracing.js';
export { TracingEnvironment } from './tracing/tracing-settings.js';
