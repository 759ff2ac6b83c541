import { accept, type Decider, type Decision, refuse } from '@mirabelle/decider';
import type { PasskeyAdded, PasskeyEvent, PasskeyUsed } from './passkey-events.js';

/** Maximum number of passkeys of one person. */
export const MAX_PASSKEYS = 20;

export type PasskeysCommand =
  | { readonly type: 'AddPasskey'; readonly passkey: PasskeyAdded['data'] }
  | { readonly type: 'UsePasskey'; readonly use: PasskeyUsed['data'] }
  | { readonly type: 'RemovePasskey'; readonly userId: string; readonly passkeyId: string }
  | { readonly type: 'RemoveAllPasskeys'; readonly userId: string };

/** Passkeys by id, in the order in which they were added. */
export type Passkeys = ReadonlyMap<string, PasskeyAdded['data']>;

/**
 * The passkeys of one person. Refuses with `passkey_limit`, `passkey_exists`, `passkey_unknown` and, for a signature
 * counter that has not risen, `passkey_refused`.
 */
export const passkeys: Decider<Passkeys, PasskeysCommand, PasskeyEvent> = {
  initialState: new Map(),

  evolve(state, { type, data }) {
    const next = new Map(state);
    if (type === 'PasskeyAdded') next.set(data.passkeyId, data);
    else if (type === 'PasskeyRemoved') next.delete(data.passkeyId);
    else {
      const used = state.get(data.passkeyId);
      if (used) next.set(data.passkeyId, { ...used, counter: data.counter });
    }
    return next;
  },

  decide(command, state): Decision<PasskeyEvent> {
    switch (command.type) {
      case 'AddPasskey':
        return decideAddition(command.passkey, state);
      case 'UsePasskey':
        return decideUse(command.use, state);
      case 'RemovePasskey': {
        const { userId, passkeyId } = command;
        if (!state.has(passkeyId)) return refuse('passkey_unknown', 'There is no such passkey.');
        return accept({ type: 'PasskeyRemoved', data: { userId, passkeyId } });
      }
      case 'RemoveAllPasskeys': {
        const { userId } = command;
        return accept(
          ...[...state.keys()].map((passkeyId): PasskeyEvent => {
            return { type: 'PasskeyRemoved', data: { userId, passkeyId } };
          }),
        );
      }
    }
  },
};

/** Finds a passkey by the id of its credential. After an erasure there is none. */
export function findPasskey(state: Passkeys, credentialId: string): PasskeyAdded['data'] | undefined {
  return [...state.values()].find((passkey) => passkey.credentialId === credentialId);
}

function decideAddition(passkey: PasskeyAdded['data'], state: Passkeys): Decision<PasskeyEvent> {
  if (passkey.credentialId && findPasskey(state, passkey.credentialId)) {
    return refuse('passkey_exists', 'This passkey has been added already.');
  }
  if (state.size >= MAX_PASSKEYS) {
    const text = `An account has at most ${MAX_PASSKEYS} passkeys. Remove one to add another.`;
    return refuse('passkey_limit', text, { limit: MAX_PASSKEYS });
  }
  return accept({ type: 'PasskeyAdded', data: passkey });
}

/** A counter that has not risen means that the authenticator was copied (WebAuthn, section 6.1.1). */
function decideUse(use: PasskeyUsed['data'], state: Passkeys): Decision<PasskeyEvent> {
  const passkey = state.get(use.passkeyId);
  if (!passkey) return refuse('passkey_unknown', 'There is no such passkey.');
  const hasCounter = use.counter > 0 || passkey.counter > 0;
  if (hasCounter && use.counter <= passkey.counter) {
    return refuse('passkey_refused', 'This passkey was not accepted. Please use an emailed link.');
  }
  return accept({ type: 'PasskeyUsed', data: use });
}
