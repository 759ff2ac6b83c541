import { resolve } from 'node:path';
import { addressOf, type Environment, portOf, StartError } from '@mirabelle/platform/process';

export type { Environment };

/** What the embedded profile adds to the services' own configuration. */
export interface Settings {
  /** Address to listen on; only this machine's own unless told otherwise. */
  readonly host: string;
  readonly port: number;
  /** Absolute path. */
  readonly dataDir: string;
  readonly smtpPort: number;
  readonly inboxPort: number;
  /** Origin used in links, without a slash at its end. */
  readonly publicUrl: string;
  /** A Postgres of somebody's own; undefined starts the embedded one. */
  readonly databaseUrl: string | undefined;
  /** A relay that mails go out through; undefined starts the mail catcher. */
  readonly smtpUrl: string | undefined;
}

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 *
 * @throws StartError which names the variable that does not fit
 */
export function readSettings(env: Environment): Settings {
  const { host, port } = addressOf(env, 8080);
  const smtpPort = portOf(env, 'MAIL_SMTP_PORT', 1025);
  const inboxPort = portOf(env, 'MAIL_UI_PORT', 1080);
  const smtpUrl = env.SMTP_URL || undefined;
  const ports = smtpUrl ? [port] : [port, smtpPort, inboxPort];
  if (new Set(ports).size < ports.length) {
    throw new StartError('PORT, MAIL_SMTP_PORT and MAIL_UI_PORT must be three different ports.');
  }
  return {
    host,
    port,
    dataDir: resolve(env.MIRABELLE_DATA_DIR || '.data'),
    smtpPort,
    inboxPort,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL || undefined,
    smtpUrl,
  };
}
