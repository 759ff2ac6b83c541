import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '@mirabelle/contracts';
import { encodeCbor } from './cbor.js';

/** The parts of WebAuthn's creation and request options that an authenticator needs. */
export interface PasskeyOptions {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** Deviations from the behavior of an honest browser and authenticator. */
export interface Deviations {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** False: the authenticator was touched, but nobody entered a PIN or fingerprint. */
  readonly userVerified?: boolean;
  readonly userHandle?: string;
  readonly counter?: number;
}

/** Flags of the authenticator data (WebAuthn, section 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/**
 * A WebAuthn authenticator in software with a single discoverable ES256 credential, together with the browser in front of
 * it. Written from the WebAuthn standard, and without the library that the product uses.
 */
export class Authenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';
  #counter = 0;

  /** @param origin of the page that uses the authenticator */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Answers `navigator.credentials.create`. */
  create(options: PasskeyOptions, deviations: Deviations = {}): PasskeyRegistration {
    this.#userHandle = options.user?.id ?? '';
    const id = Buffer.from(this.credentialId, 'base64url');
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(id.length);
    // The id of the authenticator's model, which is all zeros, then the credential.
    const credential = Buffer.concat([Buffer.alloc(16), idLength, id, toCoseKey(this.#keys.publicKey)]);
    const rpId = deviations.rpId ?? options.rp?.id ?? '';
    const authData = Buffer.concat([this.#createHeader(rpId, HAS_CREDENTIAL, deviations), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#createCredential(),
      response: {
        clientDataJSON: this.#createClientData('webauthn.create', options, deviations),
        attestationObject: encodeCbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  get(options: PasskeyOptions, deviations: Deviations = {}): PasskeyAssertion {
    this.#counter += 1;
    const rpId = deviations.rpId ?? options.rpId ?? '';
    const authData = this.#createHeader(rpId, 0, deviations);
    const clientDataJSON = this.#createClientData('webauthn.get', options, deviations);
    const clientDataHash = hashSha256(Buffer.from(clientDataJSON, 'base64url'));
    const signature = sign('sha256', Buffer.concat([authData, clientDataHash]), this.#keys.privateKey);
    return {
      ...this.#createCredential(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: deviations.userHandle ?? this.#userHandle,
      },
    };
  }

  #createCredential() {
    const id = this.credentialId;
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  /** The first 37 bytes of the authenticator data: the hash of the relying party's id, the flags and the counter. */
  #createHeader(
    rpId: string,
    flags: number,
    { userVerified = true, counter = this.#counter }: Deviations,
  ): Buffer {
    const header = Buffer.alloc(37);
    hashSha256(Buffer.from(rpId)).copy(header);
    header.writeUInt8(flags | USER_PRESENT | (userVerified ? USER_VERIFIED : 0), 32);
    header.writeUInt32BE(counter, 33);
    return header;
  }

  #createClientData(type: string, options: PasskeyOptions, deviations: Deviations): string {
    const { origin = this.#origin, challenge = options.challenge } = deviations;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }
}

const hashSha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** COSE_Key of an ES256 public key (RFC 9053, section 7.1.1). */
function toCoseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return encodeCbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}
