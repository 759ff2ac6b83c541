import { type DomainEvent, defineEvents, defineStream, type Personal } from '@mirabelle/decider';

export type PasskeyAdded = DomainEvent<
  'PasskeyAdded',
  {
    readonly userId: string;
    readonly passkeyId: string;
    /** Id of the WebAuthn credential, base64url. */
    readonly credentialId: Personal<string>;
    /** COSE public key, base64url. */
    readonly publicKey: Personal<string>;
    /** The authenticator's signature counter; 0 where it does not count. */
    readonly counter: number;
    /** How a browser reaches the authenticator, e.g. `internal` or `usb`. */
    readonly transports: readonly string[];
    /** Whether a password manager keeps copies of the passkey on other devices. */
    readonly synced: boolean;
  }
>;
export type PasskeyUsed = DomainEvent<
  'PasskeyUsed',
  {
    readonly userId: string;
    readonly passkeyId: string;
    /** To sign in, or to prove again who is signed in. */
    readonly purpose: 'signIn' | 'stepUp';
    readonly counter: number;
  }
>;
export type PasskeyRemoved = DomainEvent<
  'PasskeyRemoved',
  { readonly userId: string; readonly passkeyId: string }
>;
export type PasskeyEvent = PasskeyAdded | PasskeyUsed | PasskeyRemoved;

export const passkeyEvents = defineEvents<PasskeyEvent>({
  PasskeyAdded: { personal: ['credentialId', 'publicKey'], sealedFor: 'userId' },
  PasskeyUsed: {},
  PasskeyRemoved: {},
});

/** The stream of a person's passkeys, by the UUID of the account. */
export const passkeysStream = defineStream<PasskeyEvent>('passkeys');
