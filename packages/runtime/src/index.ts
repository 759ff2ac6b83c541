export { Backoff, type BackoffPolicy, pauseAfterFailures, type RetryPolicy } from './backoff.js';
export {
  type Config,
  ConfigError,
  type KafkaSettings,
  type PayPalSettings,
  readConfig,
  type S3Settings,
} from './config/config.js';
export { describeSettings, noted, type SettingDescription } from './config/describe-settings.js';
export { PHOTO_DIR, ServiceEnvironment } from './config/environment.js';
export { isUnavailable } from './database/is-unavailable.js';
export { listenToNotifications } from './database/listen-to-notifications.js';
export { type Migrations, migrateArea } from './database/migrations.js';
export { createPool, type Queryable } from './database/create-pool.js';
export { createLogger, type Logger } from './logger.js';
export {
  AddressEnvironment,
  addressOf,
  type Environment,
  portSetting,
  readStartSettings,
} from './process/listen-address.js';
export { Closers } from './process/shutdown-sequence.js';
export { listenOnPort } from './process/listen-on-port.js';
export { endOnSignal } from './process/abort-on-signal.js';
export { errorCode, StartError } from './process/start-error.js';
export { within } from './process/with-timeout.js';
export { shownError } from './redact-error.js';
export { Secrets } from './secrets.js';
export { readSignInToken, signInToken } from './sign-in-token.js';
