import { ECDH } from 'node:crypto';
import {
  deletePushSubscriptions,
  isPushServiceAddress,
  savePushSubscription as storePushSubscription,
} from '@mirabelle/application';
import { deletePushSubscription, savePushSubscription } from '@mirabelle/contracts';
import { createFieldProblem, getDeviceId, ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';

/** Turns push messages to the caller's browser on and off. */
export function addPushRoutes(context: Context): void {
  const { service, pool } = context;

  service.route(savePushSubscription, async (request) => {
    const { userId } = requirePerson(request);
    const { endpoint, keys } = request.body;
    if (!isPushServiceAddress(endpoint)) {
      throw new ProblemError(
        'push_service_unknown',
        'Reminders do not work with the push service of this browser. Your email reminders stay as they are.',
      );
    }
    if (!isPublicKey(keys.p256dh)) {
      throw createFieldProblem('keys.p256dh', 'Must be a public key on the curve P-256');
    }
    const device = { userId, deviceId: getDeviceId(request.http.request) };
    await storePushSubscription(context, device, { endpoint, keys });
    return undefined;
  });

  service.route(deletePushSubscription, async (request) => {
    const { userId } = requirePerson(request);
    await deletePushSubscriptions(pool, { userId, deviceId: getDeviceId(request.http.request) });
    return undefined;
  });
}

/** Whether messages can be encrypted for a key. @param key base64url */
function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
