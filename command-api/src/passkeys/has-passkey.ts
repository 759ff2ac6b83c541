import { passkeys, passkeysStream } from '@mirabelle/domain';
import type { Context } from '../context.js';

/** Whether a person has a passkey, according to the log. */
export async function hasPasskey({ commands }: Pick<Context, 'commands'>, userId: string): Promise<boolean> {
  return (await commands.load(passkeys, passkeysStream(userId))).size > 0;
}
