/**
 * How long something stays on a device: at most for a number of minutes or days, until the person closes the `browser`
 * or the `tab`, until the `signOut`, until it is `used` or the person comes back after more than an hour, or (`kept`) until the person
 * deletes it.
 */
export type StoredFor =
  | { readonly atMost: number; readonly unit: 'minute' | 'day' }
  | 'browser'
  | 'tab'
  | 'kept'
  | 'signOut'
  | 'used';

export type StoragePlace = 'cookie' | 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cache';

/** Something that the apps store on a person's device, and why. */
export interface StoredOnDevice {
  /** Key of the texts in the privacy notice that name the purpose. */
  readonly purpose: string;
  /** A name that ends in `*` stands for all names that begin so. Over https most cookies begin with `__Host-`. */
  readonly names: readonly { readonly place: StoragePlace; readonly name: string }[];
  readonly lasts: StoredFor;
}

const createCookieEntry = (name: string) => ({ place: 'cookie', name }) as const;
const createLocalStorageEntry = (name: string) => ({ place: 'localStorage', name }) as const;
const createSessionStorageEntry = (name: string) => ({ place: 'sessionStorage', name }) as const;

/** Everything that the apps store on a device. The privacy notice lists it, and a test compares it with real browsers. */
export const DEVICE_STORAGE = [
  { purpose: 'session', names: [createCookieEntry('mirabelle.sid')], lasts: { atMost: 30, unit: 'day' } },
  { purpose: 'device', names: [createCookieEntry('mirabelle.device')], lasts: { atMost: 90, unit: 'day' } },
  { purpose: 'position', names: [createCookieEntry('mirabelle.pos')], lasts: { atMost: 5, unit: 'minute' } },
  {
    purpose: 'passkey',
    names: [createCookieEntry('mirabelle.passkey')],
    lasts: { atMost: 5, unit: 'minute' },
  },
  { purpose: 'invitation', names: [createCookieEntry('mirabelle.ref')], lasts: 'browser' },
  {
    purpose: 'language',
    names: [createCookieEntry('i18next'), createLocalStorageEntry('i18nextLng')],
    lasts: 'kept',
  },
  { purpose: 'theme', names: [createLocalStorageEntry('mirabelle.theme')], lasts: 'kept' },
  {
    purpose: 'studio',
    names: [createSessionStorageEntry('mirabelle.worn'), createSessionStorageEntry('mirabelle.studioCart')],
    lasts: 'tab',
  },
  { purpose: 'home', names: [createLocalStorageEntry('mirabelle.home')], lasts: 'signOut' },
  {
    purpose: 'signIn',
    names: [
      createSessionStorageEntry('mirabelle.sentLink'),
      createSessionStorageEntry('mirabelle.intent'),
      createSessionStorageEntry('mirabelle.booking'),
    ],
    lasts: 'tab',
  },
  { purpose: 'photo', names: [{ place: 'indexedDB', name: 'mirabelle.photo' }], lasts: 'used' },
  { purpose: 'ad', names: [createSessionStorageEntry('mirabelle.adSeen')], lasts: 'tab' },
  { purpose: 'adChoice', names: [createLocalStorageEntry('mirabelle.adChoice')], lasts: 'kept' },
  { purpose: 'update', names: [createSessionStorageEntry('mirabelle.reloadedRelease')], lasts: 'tab' },
  {
    purpose: 'offline',
    names: [
      { place: 'cache', name: 'mirabelle-files' },
      { place: 'cache', name: 'workbox-precache*' },
      { place: 'indexedDB', name: 'workbox-expiration' },
    ],
    lasts: 'kept',
  },
  { purpose: 'staff', names: [createLocalStorageEntry('RaStoremirabelle.backoffice*')], lasts: 'signOut' },
  { purpose: 'activity', names: [createLocalStorageEntry('mirabelle.backoffice.lastCall')], lasts: 'kept' },
  { purpose: 'keys', names: [createLocalStorageEntry('mirabelle.shortcuts*')], lasts: 'kept' },
] as const satisfies readonly StoredOnDevice[];
