import { createECDH, randomBytes } from 'node:crypto';
import * as contracts from '@mirabelle/contracts';
import { createCallExample, type Examples } from './example.js';

/** A push subscription as a browser has it, at the push service of Chrome. */
export function createPushSubscription() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`;
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

export const pushExamples: Examples = {
  readPushReminders: createCallExample(contracts.readPushReminders),
  savePushSubscription: {
    endpoint: contracts.savePushSubscription,
    createParts: () => ({ body: createPushSubscription() }),
  },
  deletePushSubscription: createCallExample(contracts.deletePushSubscription),
};
