import { fold, isRefused } from '@mirabelle/decider';
import { describe, expect, it } from 'vitest';
import { type AccountCommand, account } from './account.js';
import type { AccountEvent } from './account-events.js';

const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { userId: 'u1', email: 'ada@example.org', emailHash: 'h', language: 'en', referralCode: 'ADA12345' },
};
const requested: AccountEvent = {
  type: 'SignInLinkRequested',
  data: {
    userId: 'u1',
    linkId: 'l1',
    purpose: 'verify',
    language: 'en',
    expiresAt: '2026-01-01T10:15:00.000Z',
  },
};
const used: AccountEvent = { type: 'SignInLinkUsed', data: { userId: 'u1', linkId: 'l1' } };
const verified: AccountEvent = { type: 'AccountVerified', data: { userId: 'u1' } };
const createDevice = (deviceHash: string, { remembered = true } = {}) => ({
  deviceId: `id-${deviceHash}`,
  deviceHash,
  remembered,
  browser: 'Firefox (Windows)',
  timeZone: 'Europe/Paris',
});
const added = (
  deviceHash: string,
  changes: { remembered?: boolean; isNew?: boolean } = {},
): AccountEvent => ({
  type: 'DeviceAdded',
  data: {
    userId: 'u1',
    ...createDevice(deviceHash),
    isNew: false,
    signedInAt: '2026-01-01T10:00:00.000Z',
    ...changes,
  },
});
const remembered = added('d1');
const forgotten = (deviceHash: string): AccountEvent => ({
  type: 'DeviceForgotten',
  data: { userId: 'u1', deviceHash },
});
const useLink = (
  now: string,
  formerDeviceHash?: string,
): Extract<AccountCommand, { type: 'UseSignInLink' }> => ({
  type: 'UseSignInLink',
  linkId: 'l1',
  device: createDevice('d2'),
  formerDeviceHash,
  staysRemembered: true,
  now,
});

function given(...events: AccountEvent[]) {
  const state = fold(account, events);
  return {
    when(command: AccountCommand) {
      const decision = account.decide(command, state);
      return isRefused(decision) ? decision.refusal.code : decision.events;
    },
    /** The device that an accepted command adds, and all of its events. */
    addedBy(command: AccountCommand) {
      const decision = account.decide(command, state);
      if (isRefused(decision)) throw new Error(decision.refusal.code);
      const added = decision.events.find(({ type }) => type === 'DeviceAdded');
      return { events: decision.events, data: added?.data };
    },
  };
}

describe('an account', () => {
  it('an account is mailed a link, which first verifies the account and later signs in', () => {
    const command: AccountCommand = {
      type: 'RequestSignInLink',
      linkId: 'l1',
      now: '2026-01-01T10:00:00.000Z',
    };
    expect(given(registered).when(command)).toEqual([requested]);
    expect(given(registered, requested, used, verified).when(command)).toMatchObject([
      { data: { purpose: 'signIn' } },
    ]);
  });

  it('an account keeps an invitation with the link that verifies the account, and not with a later link', () => {
    const command: AccountCommand = {
      type: 'RequestSignInLink',
      linkId: 'l1',
      referralCode: 'EVE12345',
      now: '2026-01-01T10:00:00.000Z',
    };
    expect(given(registered).when(command)).toMatchObject([{ data: { referralCode: 'EVE12345' } }]);
    const [later] = given(registered, requested, used, verified).when(command);
    expect(later).toMatchObject({ data: { purpose: 'signIn' } });
    expect(later).not.toHaveProperty('data.referralCode');
  });

  it('an account is verified and signed in once its link is used, in a browser with a new secret', () => {
    const signedIn = { type: 'SignedIn', data: { userId: 'u1', by: 'link' } };
    const now = '2026-01-01T10:14:59.999Z';
    expect(given(registered, requested).when(useLink(now))).toEqual([
      used,
      verified,
      { type: 'DeviceAdded', data: { userId: 'u1', ...createDevice('d2'), isNew: false, signedInAt: now } },
      signedIn,
    ]);
  });

  it('an account knows a browser by its former secret, which no longer signs in', () => {
    const now = '2026-01-01T10:01:00.000Z';
    const withRememberedDevice = given(registered, verified, remembered, requested);
    expect(withRememberedDevice.when(useLink(now, 'd1'))).toMatchObject([
      used,
      forgotten('d1'),
      { type: 'DeviceAdded', data: { deviceHash: 'd2', isNew: false } },
      { type: 'SignedIn' },
    ]);
    expect(withRememberedDevice.when(useLink(now, 'd9'))).toMatchObject([
      used,
      { type: 'DeviceAdded', data: { deviceHash: 'd2', isNew: true } },
      { type: 'SignedIn' },
    ]);
  });

  it('an account accepts only the newest link', () => {
    const newer: AccountEvent = {
      type: 'SignInLinkRequested',
      data: { ...requested.data, linkId: 'l2' } as Extract<
        AccountEvent,
        { type: 'SignInLinkRequested' }
      >['data'],
    };
    const state = given(registered, requested, newer);
    expect(state.when(useLink('2026-01-01T10:01:00.000Z'))).toBe('link_used');
    expect(
      state.when({ ...useLink('2026-01-01T10:01:00.000Z'), linkId: 'l2' } as AccountCommand),
    ).toMatchObject([
      { type: 'SignInLinkUsed', data: { linkId: 'l2' } },
      verified,
      { type: 'DeviceAdded' },
      { type: 'SignedIn' },
    ]);
  });

  it('an account accepts only its own links, once, within 15 minutes', () => {
    expect(given(registered, requested, used, verified).when(useLink('2026-01-01T10:01:00.000Z'))).toBe(
      'link_used',
    );
    expect(given(registered, requested).when(useLink('2026-01-01T10:15:00.000Z'))).toBe('link_expired');
    expect(given(registered).when(useLink('2026-01-01T10:01:00.000Z'))).toBe('link_unknown');
    expect(given().when(useLink('2026-01-01T10:01:00.000Z'))).toBe('account_unknown');
  });

  it('an account signs in without a link only on a remembered device, for 90 days, until it is forgotten', () => {
    const signIn = (now: string): AccountCommand => ({ type: 'SignInOnDevice', deviceHash: 'd1', now });
    const soon = signIn('2026-01-02T10:00:00.000Z');
    expect(given(registered, verified, remembered).when(soon)).toMatchObject([{ type: 'SignedIn' }]);
    const notRemembered = added('d1', { remembered: false });
    for (const events of [[], [notRemembered], [remembered, forgotten('d1')]]) {
      expect(given(registered, verified, ...events).when(soon)).toBe('device_not_trusted');
    }
    const late = signIn('2026-04-01T10:00:00.000Z');
    expect(given(registered, verified, remembered).when(late)).toBe('device_not_trusted');
  });

  it('an account stays remembered in a browser after a sign-in with a link or a passkey that does not choose so again', () => {
    const later = '2026-01-01T10:14:00.000Z';
    const withRememberedDevice = given(registered, verified, remembered, requested);
    const unticked = { ...useLink(later, 'd1'), device: createDevice('d2', { remembered: false }) };
    const { linkId: _, ...signIn } = unticked;
    for (const command of [unticked, { ...signIn, type: 'SignInWithPasskey' } as const]) {
      const { events, data } = withRememberedDevice.addedBy(command);
      expect(data).toMatchObject({ remembered: true, rememberedAt: '2026-01-01T10:00:00.000Z' });
      const after = given(registered, verified, remembered, requested, ...events);
      const signInAt = (now: string) => after.when({ type: 'SignInOnDevice', deviceHash: 'd2', now });
      // The 90 days count from the choice, and not from the later sign-in.
      expect(signInAt('2026-04-01T09:59:00.000Z')).toMatchObject([{ type: 'SignedIn' }]);
      expect(signInAt('2026-04-01T10:00:00.000Z')).toBe('device_not_trusted');
    }
    const notRemembered = { remembered: false };
    expect(withRememberedDevice.addedBy({ ...unticked, staysRemembered: false }).data).toMatchObject(
      notRemembered,
    );
    expect(withRememberedDevice.addedBy({ ...unticked, formerDeviceHash: undefined }).data).toMatchObject(
      notRemembered,
    );
  });

  it('an account does not remember a device that an earlier release trusted without asking', () => {
    const trusted: AccountEvent = { type: 'DeviceTrusted', data: { userId: 'u1', deviceHash: 'd1' } };
    const signIn: AccountCommand = {
      type: 'SignInOnDevice',
      deviceHash: 'd1',
      now: '2026-01-02T10:00:00.000Z',
    };
    expect(given(registered, verified, trusted).when(signIn)).toBe('device_not_trusted');
  });

  it('an account forgets the device at a sign-out, or all devices, or one that the person chooses', () => {
    const state = given(registered, verified, added('d1'), added('d2'));
    const signedOut = { type: 'SignedOut', data: { userId: 'u1' } };
    expect(state.when({ type: 'SignOut', deviceId: 'id-d1' })).toEqual([signedOut, forgotten('d1')]);
    expect(state.when({ type: 'SignOut', deviceHash: 'd2' })).toEqual([signedOut, forgotten('d2')]);
    expect(state.when({ type: 'SignOut' })).toEqual([signedOut]);
    expect(state.when({ type: 'SignOut', all: true })).toEqual([signedOut, forgotten('d1'), forgotten('d2')]);
    expect(state.when({ type: 'ForgetDevice', deviceId: 'id-d2' })).toEqual([forgotten('d2')]);
    expect(state.when({ type: 'ForgetDevice', deviceId: 'id-d9' })).toEqual([]);
  });

  it('an account signs in with a passkey, in the language of the device', () => {
    const command = {
      type: 'SignInWithPasskey',
      device: createDevice('d1', { remembered: false }),
      staysRemembered: true,
      now: '2026-01-01T10:00:00.000Z',
    } as const;
    expect(given(registered, verified).when({ ...command, language: 'ja' })).toMatchObject([
      { type: 'DeviceAdded', data: { deviceHash: 'd1', isNew: true } },
      { type: 'SignedIn', data: { by: 'passkey' } },
      { type: 'LanguageChosen', data: { language: 'ja' } },
    ]);
    expect(given().when(command)).toBe('account_unknown');
  });

  it('an account has the referrer of the browser that verifies it, and nobody is their own referrer', () => {
    const link = useLink('2026-01-01T10:01:00.000Z');
    const useLinkWithReferrer = (referrerId: string) => ({ ...link, referrerId }) as AccountCommand;
    const verifiedBy = (referrerId: string) => ({
      type: 'AccountVerified',
      data: { userId: 'u1', referrerId },
    });
    expect(given(registered, requested).when(useLinkWithReferrer('u2'))).toContainEqual(verifiedBy('u2'));
    expect(given(registered, requested).when(useLinkWithReferrer('u1'))).toContainEqual(verified);
  });

  it('an account ignores the referrer of the browser that only requested the link', () => {
    const referrerNamed: AccountEvent = { type: 'ReferrerNamed', data: { userId: 'u1', referrerId: 'u2' } };
    const link = useLink('2026-01-01T10:01:00.000Z');
    expect(given(registered, referrerNamed, requested).when(link)).toContainEqual(verified);
  });

  it('an account accepts the documents that the page showed once the account is verified, and newer versions later', () => {
    const accepted = (document: 'terms' | 'privacy', version: number): AccountEvent => ({
      type: 'DocumentAccepted',
      data: { userId: 'u1', document, version },
    });
    const link = useLink('2026-01-01T10:01:00.000Z');
    const useLinkWithDocuments = { ...link, documents: { terms: 2, privacy: 1 } } as AccountCommand;
    expect(given(registered, requested).when(useLinkWithDocuments)).toEqual(
      expect.arrayContaining([verified, accepted('terms', 2), accepted('privacy', 1)]),
    );
    expect(given(registered, verified, requested).when(useLinkWithDocuments)).not.toContainEqual(
      accepted('terms', 2),
    );
    const before = given(registered, verified, accepted('terms', 2), accepted('privacy', 1));
    const accept = (documents: { terms?: number; privacy?: number }): AccountCommand => ({
      type: 'AcceptDocuments',
      documents,
    });
    expect(before.when(accept({ terms: 2, privacy: 1 }))).toEqual([]);
    expect(before.when(accept({ terms: 1 }))).toEqual([]);
    expect(before.when(accept({ terms: 3, privacy: 2 }))).toEqual([
      accepted('terms', 3),
      accepted('privacy', 2),
    ]);
  });

  it('an account registers once, and records a profile change only if a field changes', () => {
    const register: AccountCommand = { type: 'RegisterAccount', account: registered.data };
    expect(given().when(register)).toEqual([registered]);
    expect(given(registered).when(register)).toEqual([]);
    const change: AccountCommand = { type: 'ChangeProfile', changes: { firstName: 'Ada' } };
    const changed: AccountEvent = { type: 'ProfileChanged', data: { userId: 'u1', firstName: 'Ada' } };
    expect(given(registered).when(change)).toEqual([changed]);
    expect(given(registered, changed).when(change)).toEqual([]);
  });

  it('an account gets reminders by mail until the person turns them off, and again once they are turned on', () => {
    const off: AccountEvent = { type: 'ReminderMailsTurnedOff', data: { userId: 'u1' } };
    const on: AccountEvent = { type: 'ReminderMailsTurnedOn', data: { userId: 'u1' } };
    const choose = (reminderMails: boolean): AccountCommand => ({
      type: 'ChangeProfile',
      changes: {},
      reminderMails,
    });
    expect(fold(account, [registered]).reminderMails).toBe(true);
    expect(given(registered).when(choose(true))).toEqual([]);
    expect(given(registered).when(choose(false))).toEqual([off]);
    expect(given(registered, off).when(choose(false))).toEqual([]);
    expect(given(registered, off).when({ type: 'ChangeProfile', changes: {} })).toEqual([]);
    expect(given(registered, off).when(choose(true))).toEqual([on]);
    expect(fold(account, [registered, off, on]).reminderMails).toBe(true);
  });

  it('an account uses the last used language for mails: of the sign-up, of the signed-in device, or chosen in the app', () => {
    const chosen = (language: string): AccountEvent => ({
      type: 'LanguageChosen',
      data: { userId: 'u1', language },
    });
    const choose = (language: string): AccountCommand => ({ type: 'ChangeProfile', changes: {}, language });
    expect(fold(account, [registered]).language).toBe('en');
    expect(given(registered).when(choose('el'))).toEqual([chosen('el')]);
    expect(given(registered).when(choose('en'))).toEqual([]);
    expect(given(registered, chosen('el')).when(choose('el'))).toEqual([]);
    const link = useLink('2026-01-01T10:01:00.000Z');
    expect(
      given(registered, requested)
        .when({ ...link, language: 'ja' } as AccountCommand)
        .at(-1),
    ).toEqual(chosen('ja'));
    expect(
      given(registered, verified, remembered).when({
        type: 'SignInOnDevice',
        deviceHash: 'd1',
        language: 'ja',
        now: '2026-01-02T10:00:00.000Z',
      }),
    ).toContainEqual(chosen('ja'));
    const requestLink: AccountCommand = {
      type: 'RequestSignInLink',
      linkId: 'l2',
      now: '2026-01-01T10:00:00.000Z',
    };
    expect(given(registered, chosen('el')).when(requestLink)).toMatchObject([{ data: { language: 'el' } }]);
  });

  it('a guest of a booking by phone is recorded once, with a new phone number and language as they change', () => {
    const guest = { userId: 'g1', name: 'Grace Hopper', phone: '+49 89 1234', language: 'de' };
    const recorded: AccountEvent = { type: 'GuestRecorded', data: guest };
    const record = (changes: object = {}): AccountCommand => ({
      type: 'RecordGuest',
      guest: { ...guest, ...changes },
    });
    expect(given().when(record())).toEqual([recorded]);
    expect(given(recorded).when(record())).toEqual([]);
    expect(given(recorded).when(record({ phone: '+49 89 5678', language: 'fr' }))).toEqual([
      { type: 'GuestPhoneChanged', data: { userId: 'g1', phone: '+49 89 5678' } },
      { type: 'LanguageChosen', data: { userId: 'g1', language: 'fr' } },
    ]);
  });

  it('a guest cannot sign in or do anything an account can, but is erased like one and stays so', () => {
    const guest = { userId: 'g1', name: 'Grace Hopper', email: 'grace@example.org', language: 'en' };
    const recorded: AccountEvent = { type: 'GuestRecorded', data: guest };
    for (const command of [
      useLink('2026-01-01T10:05:00.000Z'),
      { type: 'SignOut', deviceHash: 'd1' },
      { type: 'RegisterAccount', account: registered.data },
    ] as AccountCommand[])
      expect(given(recorded).when(command)).toBe('account_unknown');
    const erased: AccountEvent = { type: 'PersonalDataErased', data: { userId: 'g1', emailHash: '' } };
    expect(given(recorded).when({ type: 'EraseAccount' })).toEqual([erased]);
    expect(fold(account, [recorded, erased])).toEqual({
      ...fold(account, []),
      erased: { userId: 'g1', emailHash: '', referralCode: '' },
    });
    expect(given(recorded, erased).when({ type: 'EraseAccount' })).toEqual([]);
    expect(given(recorded, erased).when({ type: 'RecordGuest', guest })).toBe('account_unknown');
  });

  it('an account keeps of an erased person only what is needed to release the email address and to block the referral code', () => {
    const erased: AccountEvent = { type: 'PersonalDataErased', data: { userId: 'u1', emailHash: 'h' } };
    expect(given(registered).when({ type: 'EraseAccount' })).toEqual([erased]);
    const state = fold(account, [registered, requested, used, verified, remembered, erased]);
    expect(state).toEqual({
      ...account.initialState,
      erased: { userId: 'u1', emailHash: 'h', referralCode: 'ADA12345' },
    });
    const after = given(registered, requested, verified, remembered, erased);
    expect(after.when({ type: 'EraseAccount' })).toEqual([]);
    expect(after.when({ type: 'RegisterAccount', account: registered.data })).toBe('account_unknown');
    const signIn = { type: 'SignInOnDevice', deviceHash: 'd1', now: '2026-01-02T10:00:00.000Z' } as const;
    expect(after.when(signIn)).toBe('account_unknown');
    expect(after.when(useLink('2026-01-01T10:01:00.000Z'))).toBe('account_unknown');
    expect(given().when({ type: 'EraseAccount' })).toBe('account_unknown');
  });
});
