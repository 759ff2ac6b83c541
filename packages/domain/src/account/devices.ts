import type { AccountEvent, DeviceAdded } from './account-events.js';

/** How long a device signs in without a link after the person chose to be remembered. */
export const REMEMBERED_DAYS = 90;
const REMEMBERED_MS = REMEMBERED_DAYS * 24 * 60 * 60_000;
/** How many devices of one person are kept. Beyond that, the state leaves out the oldest, without an event. */
const MAX_DEVICES = 100;

/** A browser in which the person has signed in and not signed out. */
export type Device = Omit<DeviceAdded['data'], 'userId' | 'isNew'>;

/** The devices of an account by the hash of their secret, oldest first. */
export type Devices = ReadonlyMap<string, Device>;

/** A browser in which a person signs in. */
export interface NewDevice {
  /** The browser, with the hash of the secret that the sign-in gives it. */
  readonly device: Omit<Device, 'signedInAt' | 'rememberedAt'>;
  /** Hash of the secret that the browser had before. The sign-in replaces it. */
  readonly formerDeviceHash?: string | undefined;
  /** Whether a remembered browser stays remembered at a sign-in in which the person does not choose it again. False for staff. */
  readonly staysRemembered: boolean;
  /** UTC instant. */
  readonly now: string;
}

/** The devices to forget: one by its id, one by the hash of its secret, or all. */
export interface DeviceSelection {
  readonly deviceId?: string | undefined;
  readonly deviceHash?: string | undefined;
  readonly all?: boolean | undefined;
}

/** Whether a device may sign in without a link. @param now UTC instant, ISO 8601 */
export function isRemembered(device: Device | undefined, now: string): boolean {
  if (!device?.remembered) return false;
  return Date.parse(now) < Date.parse(device.rememberedAt ?? device.signedInAt) + REMEMBERED_MS;
}

/** The devices with one more. Beyond {@link MAX_DEVICES} devices, the oldest is left out. */
export function addDevice(
  devices: Devices,
  { userId: _, isNew: __, ...device }: DeviceAdded['data'],
): Devices {
  const entries = [...devices, [device.deviceHash, device] as const];
  return new Map(entries.slice(-MAX_DEVICES));
}

/** The devices without one. */
export function removeDevice(devices: Devices, deviceHash: string): Devices {
  return new Map([...devices].filter(([hash]) => hash !== deviceHash));
}

/** The events that forget the selected devices; none for a device that the account does not have. */
export function createDeviceForgottenEvents(
  devices: Devices,
  userId: string,
  { deviceId, deviceHash, all }: DeviceSelection,
): AccountEvent[] {
  return [...devices.values()]
    .filter((device) => all || device.deviceId === deviceId || device.deviceHash === deviceHash)
    .map((device) => ({ type: 'DeviceForgotten', data: { userId, deviceHash: device.deviceHash } }));
}

/**
 * The events of a sign-in in a browser: its former secret is forgotten, and it gets a new one. A remembered browser
 * stays remembered for 90 days after the person chose that; choosing it again begins another 90 days.
 */
export function createSignInDeviceEvents(
  devices: Devices,
  userId: string,
  { device, formerDeviceHash, staysRemembered, now }: NewDevice,
  { isFirstSignIn }: { readonly isFirstSignIn: boolean },
): AccountEvent[] {
  const former = devices.get(formerDeviceHash ?? '');
  const isNew = !isFirstSignIn && !former;
  const isStillRemembered = former && !device.remembered && staysRemembered && isRemembered(former, now);
  const earlierChoice = isStillRemembered && {
    remembered: true,
    rememberedAt: former.rememberedAt ?? former.signedInAt,
  };
  return [
    ...createDeviceForgottenEvents(devices, userId, { deviceHash: formerDeviceHash }),
    { type: 'DeviceAdded', data: { userId, ...device, ...earlierChoice, isNew, signedInAt: now } },
  ];
}
