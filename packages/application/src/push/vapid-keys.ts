import { createECDH } from 'node:crypto';
import type { ServiceContext } from '../service-context.js';

/** The key pair that signs push messages (VAPID, RFC 8292), on the curve P-256, base64url. */
export interface VapidKeys {
  /** 65 bytes, uncompressed. Browsers bind a subscription to it. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The key pair of the settings or, if none is set, the one that is derived from the setting IDENTITY_KEY. */
export function readVapidKeys({ config, secrets }: Pick<ServiceContext, 'config' | 'secrets'>): VapidKeys {
  const [derived] = secrets.deriveKeys('web-push');
  const privateKey = config.vapidPrivateKey ? Buffer.from(config.vapidPrivateKey, 'base64url') : derived;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
