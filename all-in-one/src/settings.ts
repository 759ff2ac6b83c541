import { resolve } from 'node:path';
import {
  AddressEnvironment,
  type Environment,
  documentSetting,
  portSetting,
  readStartSettings,
  StartError,
} from '@mirabelle/runtime';
import { z } from 'zod';

export type { Environment };

/** What `npm start` reads beside the settings of the services. The README's table is made from it. */
export const EmbeddedEnvironment = z.object({
  MIRABELLE_DATA_DIR: documentSetting(z.string().default('.data'), {
    description: 'Folder of everything that `npm start` keeps',
    standaloneDefault: 'not read',
  }),
  MAIL_SMTP_PORT: documentSetting(portSetting(1025), { description: 'Port of the mail catcher', standaloneDefault: 'not read' }),
  MAIL_UI_PORT: documentSetting(portSetting(1080), {
    description: "Port of the mail catcher's inbox",
    standaloneDefault: 'not read',
  }),
});

const Read = EmbeddedEnvironment.extend({
  ...AddressEnvironment.shape,
  PUBLIC_URL: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
});

/** What the embedded profile adds to the services' own configuration. */
export interface Settings {
  /** Address to listen on; only this machine's own unless told otherwise. */
  readonly host: string;
  /** 0 for any free one, as for the other two ports. */
  readonly port: number;
  /** Absolute path. */
  readonly dataDir: string;
  readonly smtpPort: number;
  readonly inboxPort: number;
  /** Origin used in links, without a slash at its end; undefined follows the port. */
  readonly publicUrl: string | undefined;
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
  const read = readStartSettings(Read, env);
  const {
    HOST: host,
    PORT: port,
    MAIL_SMTP_PORT: smtpPort,
    MAIL_UI_PORT: inboxPort,
    SMTP_URL: smtpUrl,
  } = read;
  const ports = (smtpUrl ? [port] : [port, smtpPort, inboxPort]).filter((each) => each !== 0);
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

/** @param port the one that is listened on */
export const publicUrlOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>, port: number): string =>
  publicUrl ?? `http://localhost:${port}`;
