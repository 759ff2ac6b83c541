/**
 * How long something stays on a device: at most a time, or until the `browser` or the `tab` is closed, until the `signOut`, or
 * `kept` until the person deletes it.
 */
export type StoredFor =
  | { readonly atMost: number; readonly unit: 'minute' | 'day' }
  | 'browser'
  | 'tab'
  | 'kept'
  | 'signOut';

export type StoragePlace = 'cookie' | 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cache';

/** Something that the apps store on a person's device, and why. */
export interface StoredOnDevice {
  /** Key of the texts about the purpose in the privacy notice. */
  readonly purpose: string;
  /** Names of what is stored. A name that ends in `*` stands for all names that begin so. Over https most cookies begin with `__Host-`. */
  readonly names: readonly { readonly place: StoragePlace; readonly name: string }[];
  readonly lasts: StoredFor;
}

const cookie = (name: string) => ({ place: 'cookie', name }) as const;
const local = (name: string) => ({ place: 'localStorage', name }) as const;
const tab = (name: string) => ({ place: 'sessionStorage', name }) as const;

/** Everything that the apps store on a device. The privacy notice lists it, and a test compares it with real browsers. */
export const DEVICE_STORAGE = [
  { purpose: 'session', names: [cookie('mirabelle.sid')], lasts: { atMost: 30, unit: 'day' } },
  { purpose: 'device', names: [cookie('mirabelle.device')], lasts: { atMost: 90, unit: 'day' } },
  { purpose: 'position', names: [cookie('mirabelle.pos')], lasts: { atMost: 5, unit: 'minute' } },
  { purpose: 'passkey', names: [cookie('mirabelle.passkey')], lasts: { atMost: 5, unit: 'minute' } },
  { purpose: 'invitation', names: [cookie('mirabelle.ref')], lasts: 'browser' },
  { purpose: 'language', names: [cookie('i18next'), local('i18nextLng')], lasts: 'kept' },
  { purpose: 'theme', names: [local('mirabelle.theme')], lasts: 'kept' },
  { purpose: 'studio', names: [tab('mirabelle.worn'), tab('mirabelle.studioCart')], lasts: 'tab' },
  { purpose: 'home', names: [local('mirabelle.home')], lasts: 'signOut' },
  {
    purpose: 'signIn',
    names: [tab('mirabelle.sentLink'), tab('mirabelle.intent'), tab('mirabelle.booking')],
    lasts: 'tab',
  },
  { purpose: 'ad', names: [tab('mirabelle.adSeen')], lasts: 'tab' },
  { purpose: 'adChoice', names: [local('mirabelle.adChoice')], lasts: 'kept' },
  { purpose: 'update', names: [tab('mirabelle.reloadedRelease')], lasts: 'tab' },
  {
    purpose: 'offline',
    names: [
      { place: 'cache', name: 'mirabelle-files' },
      { place: 'cache', name: 'workbox-precache*' },
      { place: 'indexedDB', name: 'workbox-expiration' },
    ],
    lasts: 'kept',
  },
  { purpose: 'staff', names: [local('RaStoremirabelle.backoffice*')], lasts: 'signOut' },
  { purpose: 'activity', names: [local('mirabelle.backoffice.lastCall')], lasts: 'kept' },
] as const satisfies readonly StoredOnDevice[];
