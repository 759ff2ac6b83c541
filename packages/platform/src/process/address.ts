import { z } from 'zod';
import { noted } from '../config/index.js';
import { StartError } from './start-error.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a process listens. */
export interface Address {
  readonly host: string;
  /** TCP port, 1 to 65535; 0 for any free one. */
  readonly port: number;
}

/** A setting that is a TCP port; 0 lets the system choose a free one. */
export const portSetting = (fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d+$/.test(text) && Number(text) <= 65_535, {
      error: ({ input }) => `must be a port from 0 to 65535, and is "${String(input)}"`,
    })
    .transform(Number);

/** Settings of every process that listens. The README's table is made from it. */
export const AddressEnvironment = z.object({
  PORT: noted(portSetting(8080), {
    description: 'Port of the process; under `npm start` the one origin: `/`, `/backoffice/`, `/api/…`',
    alone: '`8080` gateway, `8081` command-api, `8082` read-api, `8083` projector, `8084` workers',
  }),
  HOST: noted(z.string().default('127.0.0.1'), { description: 'Address that the process listens on' }),
});

/**
 * Reads `HOST` and `PORT`; an empty one counts as not set. Only this machine's own address is listened on unless
 * `HOST` says otherwise.
 *
 * @throws StartError which names the variable that does not fit
 */
export function addressOf(env: Environment, fallbackPort: number): Address {
  const { HOST, PORT } = readStartSettings(
    AddressEnvironment.extend({ PORT: portSetting(fallbackPort) }),
    env,
  );
  return { host: HOST, port: PORT };
}

/** Reads the settings of a schema; an empty one counts as not set. @throws StartError which names what does not fit */
export function readStartSettings<Schema extends z.ZodObject>(
  schema: Schema,
  env: Environment,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StartError(`${issue?.path.join('.')} ${issue?.message}.`);
}
