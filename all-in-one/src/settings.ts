import { resolve } from 'node:path';
import {
  AddressEnvironment,
  documentSetting,
  type Environment,
  portSetting,
  readStartSettings,
  StartError,
} from '@mirabelle/runtime';
import { z } from 'zod';

export type { Environment };

/** Settings of `npm start`, in addition to those of the services. The README's table is generated from this schema. */
export const EmbeddedEnvironment = z.object({
  MIRABELLE_DATA_DIR: documentSetting(z.string().default('.data'), {
    description: 'Folder for all data of `npm start`',
    serviceDefault: 'not read',
  }),
  MAIL_SMTP_PORT: documentSetting(portSetting(1025), {
    description: 'SMTP port of the mail catcher',
    serviceDefault: 'not read',
  }),
  MAIL_UI_PORT: documentSetting(portSetting(1080), {
    description: "HTTP port of the mail catcher's inbox",
    serviceDefault: 'not read',
  }),
});

/** Settings of `npm run backup` for separate processes, in addition to those of the services. */
export const BackupEnvironment = z.object({
  BACKUP_DATABASE_URL: documentSetting(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    description:
      '`npm run backup` copies Postgres as this user, who needs the attribute `REPLICATION`; the server is that of `DATABASE_URL`',
    embeddedDefault: 'not read',
    serviceDefault: '`DATABASE_URL`',
  }),
  BACKUP_LOG_COMMAND: documentSetting(z.string().min(1).optional(), {
    description:
      'shell command by which `npm run backup` copies the event log in EventStoreDB, for example to `$BACKUP_FOLDER`, the folder of the new backup',
    embeddedDefault: 'not read',
    serviceDefault: 'required with `EVENTSTORE_URL`',
  }),
});

const StartEnvironment = EmbeddedEnvironment.extend({
  ...AddressEnvironment.shape,
  PUBLIC_URL: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
});

/** Settings of the embedded profile. */
export interface Settings {
  /** Address to listen on; default 127.0.0.1. */
  readonly host: string;
  /** Port of the gateway. 0 means any free port, as for the other two ports. */
  readonly port: number;
  /** Absolute path. */
  readonly dataDir: string;
  readonly smtpPort: number;
  readonly inboxPort: number;
  /** Origin for links, without a trailing slash; undefined means localhost with the port. */
  readonly publicUrl: string | undefined;
  /** URL of a Postgres; undefined starts the embedded one. */
  readonly databaseUrl: string | undefined;
  /** URL of an SMTP server; undefined starts the mail catcher. */
  readonly smtpUrl: string | undefined;
}

/**
 * Reads the settings from environment variables. An empty value counts as not set.
 *
 * @throws StartError that names the invalid variable
 */
export function readSettings(env: Environment): Settings {
  const read = readStartSettings(StartEnvironment, env);
  const {
    HOST: host,
    PORT: port,
    MAIL_SMTP_PORT: smtpPort,
    MAIL_UI_PORT: inboxPort,
    SMTP_URL: smtpUrl,
  } = read;
  const ports = (smtpUrl ? [port] : [port, smtpPort, inboxPort]).filter((candidate) => candidate !== 0);
  if (new Set(ports).size < ports.length) {
    throw new StartError('PORT, MAIL_SMTP_PORT and MAIL_UI_PORT must be three different ports.');
  }
  return {
    host,
    port,
    dataDir: resolve(read.MIRABELLE_DATA_DIR),
    smtpPort,
    inboxPort,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: read.DATABASE_URL,
    smtpUrl,
  };
}

/** The origin for links. @param port port of the gateway */
export const resolvePublicUrl = ({ publicUrl }: Pick<Settings, 'publicUrl'>, port: number): string =>
  publicUrl ?? `http://localhost:${port}`;
