import { listSessionsOf } from '@mirabelle/application';
import { listDevices, type UserDevice } from '@mirabelle/contracts';
import { account, accountStream, type Device, fold, isRemembered, narrowEvents } from '@mirabelle/domain';
import { getDeviceId, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';

/** Lists the browsers in which a person is signed in or which are remembered. */
export function addDeviceRoutes({ service, pool, store, now }: Context): void {
  service.route(listDevices, async (request) => {
    const { userId } = requirePerson(request);
    const currentId = getDeviceId(request.http.request);
    const [sessions, events] = await Promise.all([
      listSessionsOf(pool, userId),
      store.readStream(accountStream(userId)),
    ]);
    const knownDevices = [...fold(account, narrowEvents(account, events)).devices.values()];
    const byId = new Map(knownDevices.map((device) => [device.deviceId, device]));
    const listedDevices = new Map<string, UserDevice>();
    for (const session of sessions) {
      if (listedDevices.has(session.deviceId)) continue;
      listedDevices.set(session.deviceId, toUserDevice(byId.get(session.deviceId), session));
    }
    for (const device of knownDevices) {
      if (listedDevices.has(device.deviceId) || !isRemembered(device, now())) continue;
      listedDevices.set(device.deviceId, toUserDevice(device, { ...device, lastSeenAt: device.signedInAt }));
    }
    return [...listedDevices.values()].sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));

    function toUserDevice(
      device: Device | undefined,
      seen: Pick<UserDevice, 'signedInAt' | 'lastSeenAt'> & { readonly deviceId: string },
    ): UserDevice {
      return {
        id: seen.deviceId,
        browser: device?.browser ?? '',
        timeZone: device?.timeZone || null,
        current: seen.deviceId === currentId,
        remembered: isRemembered(device, now()),
        signedInAt: seen.signedInAt,
        lastSeenAt: seen.lastSeenAt,
      };
    }
  });
}
