import { listPushDevices, readVapidKeys } from '@mirabelle/application';
import { readPushReminders } from '@mirabelle/contracts';
import { getDeviceId, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';

/** Tells a browser whether it gets push messages, and the key that it needs to ask for them. */
export function addPushRoutes(context: Context): void {
  const { publicKey } = readVapidKeys(context);
  context.service.route(readPushReminders, async (request) => {
    const { userId } = requirePerson(request);
    const devices = await listPushDevices(context.pool, userId);
    return { publicKey, subscribed: devices.includes(getDeviceId(request.http.request)) };
  });
}
