import { join } from 'node:path';
import { type Config, readConfig, removeEmpty } from '@mirabelle/runtime';
import { type Environment, resolvePublicUrl, type Settings } from './settings.js';

/**
 * The addresses of the engines and the key, as the caller has resolved them: from the environment if they are set there, otherwise
 * those of this process.
 */
interface ResolvedParts {
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  readonly masterKey: string;
  /** Port of the gateway, for links if `PUBLIC_URL` is not set. */
  readonly port: number;
  /** Defaults that differ from those of separate processes. */
  readonly defaults?: Environment;
}

/**
 * Reads the configuration of the services, for `npm start` and for its commands: all settings of the environment, and what the caller
 * has resolved. So a command never works with other keys or payments than the product.
 *
 * @throws ConfigError
 */
export function readServiceConfig(
  settings: Settings,
  env: Environment,
  { databaseUrl, smtpUrl, masterKey, port, defaults = {} }: ResolvedParts,
): Config {
  return readConfig({
    // The terminal shows only what needs attention, unless the setting says otherwise.
    LOG_LEVEL: 'warn',
    PHOTO_DIR: join(settings.dataDir, 'photos'),
    ...defaults,
    ...removeEmpty(env),
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: resolvePublicUrl(settings, port),
    MASTER_KEY: masterKey,
  });
}
