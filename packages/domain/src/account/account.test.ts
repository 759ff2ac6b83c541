import { describe, expect, it } from 'vitest';
import { fold, isRefused } from '../kernel/decider.js';
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
const trusted: AccountEvent = { type: 'DeviceTrusted', data: { userId: 'u1', deviceHash: 'd1' } };
const useLink = (now: string): AccountCommand => ({
  type: 'UseSignInLink',
  linkId: 'l1',
  deviceHash: 'd1',
  now,
});

function given(...events: AccountEvent[]) {
  const state = fold(account, events);
  return {
    when(command: AccountCommand) {
      const decision = account.decide(command, state);
      return isRefused(decision) ? decision.refusal.code : decision.events;
    },
  };
}

describe('an account', () => {
  it('mails a link that verifies the account first and signs in later', () => {
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

  it('is verified and signed in and trusts the device once its link is used', () => {
    const signedIn = { type: 'SignedIn', data: { userId: 'u1', by: 'link' } };
    expect(given(registered, requested).when(useLink('2026-01-01T10:14:59.999Z'))).toEqual([
      used,
      verified,
      trusted,
      signedIn,
    ]);
  });

  it('accepts only its own links, once, within 15 minutes', () => {
    expect(given(registered, requested, used, verified).when(useLink('2026-01-01T10:01:00.000Z'))).toBe(
      'link_used',
    );
    expect(given(registered, requested).when(useLink('2026-01-01T10:15:00.000Z'))).toBe('link_expired');
    expect(given(registered).when(useLink('2026-01-01T10:01:00.000Z'))).toBe('link_unknown');
    expect(given().when(useLink('2026-01-01T10:01:00.000Z'))).toBe('account_unknown');
  });

  it('signs in without a link on a trusted device until that device is forgotten', () => {
    const signIn: AccountCommand = { type: 'SignInOnDevice', deviceHash: 'd1' };
    const forgotten: AccountEvent = { type: 'DeviceForgotten', data: { userId: 'u1', deviceHash: 'd1' } };
    expect(given(registered, verified, trusted).when(signIn)).toMatchObject([{ type: 'SignedIn' }]);
    expect(given(registered, verified).when(signIn)).toBe('device_not_trusted');
    expect(given(registered, verified, trusted, forgotten).when(signIn)).toBe('device_not_trusted');
    const signOut: AccountCommand = { type: 'SignOut', forgetDevice: 'd1' };
    expect(given(registered, verified, trusted).when(signOut)).toMatchObject([
      { type: 'SignedOut' },
      forgotten,
    ]);
    expect(given(registered, verified).when(signOut)).toMatchObject([{ type: 'SignedOut' }]);
  });

  it('has the referrer of the browser that verifies it, and never the person itself', () => {
    const link = useLink('2026-01-01T10:01:00.000Z');
    const by = (referrerId: string) => ({ ...link, referrerId }) as AccountCommand;
    const verifiedBy = (referrerId: string) => ({
      type: 'AccountVerified',
      data: { userId: 'u1', referrerId },
    });
    expect(given(registered, requested).when(by('u2'))).toContainEqual(verifiedBy('u2'));
    expect(given(registered, requested).when(by('u1'))).toContainEqual(verified);
  });

  it('ignores the referrer of the browser that only requested the link', () => {
    const named: AccountEvent = { type: 'ReferrerNamed', data: { userId: 'u1', referrerId: 'u2' } };
    const link = useLink('2026-01-01T10:01:00.000Z');
    expect(given(registered, named, requested).when(link)).toContainEqual(verified);
  });

  it('accepts the documents that the page showed once the account is verified, and newer versions later', () => {
    const accepted = (document: 'terms' | 'privacy', version: number): AccountEvent => ({
      type: 'DocumentAccepted',
      data: { userId: 'u1', document, version },
    });
    const link = useLink('2026-01-01T10:01:00.000Z');
    const shown = { ...link, documents: { terms: 2, privacy: 1 } } as AccountCommand;
    expect(given(registered, requested).when(shown)).toEqual(
      expect.arrayContaining([verified, accepted('terms', 2), accepted('privacy', 1)]),
    );
    expect(given(registered, verified, requested).when(shown)).not.toContainEqual(accepted('terms', 2));
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

  it('registers once, and records a profile change only if a field changes', () => {
    const register: AccountCommand = { type: 'RegisterAccount', account: registered.data };
    expect(given().when(register)).toEqual([registered]);
    expect(given(registered).when(register)).toEqual([]);
    const change: AccountCommand = { type: 'ChangeProfile', changes: { firstName: 'Ada' } };
    const changed: AccountEvent = { type: 'ProfileChanged', data: { userId: 'u1', firstName: 'Ada' } };
    expect(given(registered).when(change)).toEqual([changed]);
    expect(given(registered, changed).when(change)).toEqual([]);
  });

  it('uses the last used language for mails: of the sign-up, of the signed-in device, or chosen in the app', () => {
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
      given(registered, verified, trusted).when({
        type: 'SignInOnDevice',
        deviceHash: 'd1',
        language: 'ja',
      }),
    ).toContainEqual(chosen('ja'));
    const requestLink: AccountCommand = {
      type: 'RequestSignInLink',
      linkId: 'l2',
      now: '2026-01-01T10:00:00.000Z',
    };
    expect(given(registered, chosen('el')).when(requestLink)).toMatchObject([{ data: { language: 'el' } }]);
  });

  it('keeps only the ids of an erased person whose claims must be released or retired', () => {
    const erased: AccountEvent = { type: 'PersonalDataErased', data: { userId: 'u1', emailHash: 'h' } };
    expect(given(registered).when({ type: 'EraseAccount' })).toEqual([erased]);
    const state = fold(account, [registered, requested, used, verified, trusted, erased]);
    expect(state).toEqual({
      ...account.initialState,
      erased: { userId: 'u1', emailHash: 'h', referralCode: 'ADA12345' },
    });
    const after = given(registered, requested, verified, trusted, erased);
    expect(after.when({ type: 'EraseAccount' })).toEqual([]);
    expect(after.when({ type: 'RegisterAccount', account: registered.data })).toBe('account_unknown');
    expect(after.when({ type: 'SignInOnDevice', deviceHash: 'd1' })).toBe('account_unknown');
    expect(after.when(useLink('2026-01-01T10:01:00.000Z'))).toBe('account_unknown');
    expect(given().when({ type: 'EraseAccount' })).toBe('account_unknown');
  });
});
