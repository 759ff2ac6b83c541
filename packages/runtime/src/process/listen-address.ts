import { z } from 'zod';
import { documentSetting } from '../config/describe-settings.js';
import { type Environment, removeEmpty } from '../config/parse-settings.js';
import { StartError } from './start-error.js';

/** The address that a process listens on. */
export interface ListenAddress {
  readonly host: string;
  /** TCP port, 1 to 65535; 0 for any free one. */
  readonly port: number;
}

/** Schema of a setting that is a TCP port; 0 lets the system choose a free one. */
export const portSetting = (defaultPort: number) =>
  z
    .string()
    .default(String(defaultPort))
    .refine((text) => /^\d+$/.test(text) && Number(text) <= 65_535, {
      error: ({ input }) => `must be a port from 0 to 65535, but is "${String(input)}"`,
    })
    .transform(Number);

/** Settings of every process that listens. The README's table is generated from them. */
export const AddressEnvironment = z.object({
  PORT: documentSetting(portSetting(8080), {
    description: 'TCP port of the process. Under `npm start`: port of the gateway, which serves everything',
    serviceDefault: '`8080` gateway, `8081` command-api, `8082` read-api, `8083` projector, `8084` workers',
  }),
  HOST: documentSetting(z.string().default('127.0.0.1'), {
    description: 'Address that the process listens on; `0.0.0.0` accepts connections from other machines',
  }),
});

/**
 * Reads `HOST` and `PORT`. An empty value counts as not set.
 *
 * @throws StartError that names the invalid setting
 */
export function readListenAddress(env: Environment, defaultPort: number): ListenAddress {
  const { HOST, PORT } = readStartSettings(
    AddressEnvironment.extend({ PORT: portSetting(defaultPort) }),
    env,
  );
  return { host: HOST, port: PORT };
}

/** Reads the settings of a schema. An empty value counts as not set. @throws StartError that names the invalid setting */
export function readStartSettings<Schema extends z.ZodObject>(
  schema: Schema,
  env: Environment,
): z.output<Schema> {
  const result = schema.safeParse(removeEmpty(env));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StartError(`${issue?.path.join('.')} ${issue?.message}.`);
}
