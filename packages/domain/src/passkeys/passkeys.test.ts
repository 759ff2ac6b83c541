import { fold, isRefused } from '@mirabelle/decider';
import { describe, expect, it } from 'vitest';
import type { PasskeyAdded, PasskeyEvent } from './passkey-events.js';
import { findPasskey, MAX_PASSKEYS, type PasskeysCommand, passkeys } from './passkeys.js';

const userId = 'u1';
const createPasskey = (passkeyId: string, counter = 0): PasskeyAdded['data'] => ({
  userId,
  passkeyId,
  credentialId: `credential-${passkeyId}`,
  publicKey: 'key',
  counter,
  transports: ['internal'],
  synced: true,
});
const added = (...properties: Parameters<typeof createPasskey>): PasskeyEvent => ({
  type: 'PasskeyAdded',
  data: createPasskey(...properties),
});
const use = (passkeyId: string, counter = 0): PasskeysCommand => ({
  type: 'UsePasskey',
  use: { userId, passkeyId, purpose: 'signIn', counter },
});
const removed = (passkeyId: string): PasskeyEvent => ({
  type: 'PasskeyRemoved',
  data: { userId, passkeyId },
});

function given(...events: PasskeyEvent[]) {
  return {
    when(command: PasskeysCommand) {
      const decision = passkeys.decide(command, fold(passkeys, events));
      return isRefused(decision) ? decision.refusal.code : decision.events;
    },
  };
}

describe('passkeys', () => {
  it('passkeys are added once each, and are found by their credential', () => {
    expect(given().when({ type: 'AddPasskey', passkey: createPasskey('a') })).toEqual([added('a')]);
    const withSameCredential = { ...createPasskey('b'), credentialId: 'credential-a' };
    expect(given(added('a')).when({ type: 'AddPasskey', passkey: withSameCredential })).toBe(
      'passkey_exists',
    );
    const state = fold(passkeys, [added('a'), added('b')]);
    expect(findPasskey(state, 'credential-b')).toEqual(createPasskey('b'));
    expect(findPasskey(state, 'credential-c')).toBeUndefined();
  });

  it(`a person has at most ${MAX_PASSKEYS} passkeys`, () => {
    const events = Array.from({ length: MAX_PASSKEYS }, (_, n) => added(`${n}`));
    expect(given(...events).when({ type: 'AddPasskey', passkey: createPasskey('more') })).toBe(
      'passkey_limit',
    );
  });

  it('passkeys sign in until they are removed', () => {
    expect(given(added('a')).when(use('a'))).toMatchObject([{ type: 'PasskeyUsed' }]);
    expect(given(added('a'), removed('a')).when(use('a'))).toBe('passkey_unknown');
    expect(given(added('a')).when(use('b'))).toBe('passkey_unknown');
  });

  it('a passkey whose signature counter has not risen is refused, because its authenticator was copied', () => {
    const usedOnce = { type: 'PasskeyUsed', data: { userId, passkeyId: 'a', purpose: 'signIn', counter: 7 } };
    const history = [added('a', 3), usedOnce as PasskeyEvent];
    expect(given(...history).when(use('a', 8))).toMatchObject([{ data: { counter: 8 } }]);
    for (const counter of [7, 3, 0])
      expect(given(...history).when(use('a', counter))).toBe('passkey_refused');
  });

  it('passkeys are removed one by one or all at once', () => {
    const remove = (passkeyId: string): PasskeysCommand => ({ type: 'RemovePasskey', userId, passkeyId });
    expect(given(added('a')).when(remove('a'))).toEqual([removed('a')]);
    expect(given(added('a'), removed('a')).when(remove('a'))).toBe('passkey_unknown');
    expect(given(added('a'), added('b')).when({ type: 'RemoveAllPasskeys', userId })).toEqual([
      removed('a'),
      removed('b'),
    ]);
    expect(given().when({ type: 'RemoveAllPasskeys', userId })).toEqual([]);
  });
});
