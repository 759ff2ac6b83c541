/** Every secret of the product comes from the one master key (HKDF, RFC 5869), each for its own purpose. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export * from './sign-in-token.js';

type Purpose =
  | 'wrap-subject-keys'
  | 'sessions'
  | 'email-hash'
  | 'device-hash'
  | 'sign-in-link'
  | 'position'
  | 'referral'
  | 'idempotency';

export class Secrets {
  readonly #master: Buffer;
  readonly #derived = new Map<Purpose, Buffer>();

  /** @param master 32 bytes */
  constructor(master: Buffer) {
    this.#master = master;
  }

  /** 32 bytes that nothing but this purpose uses. */
  key(purpose: Purpose): Buffer {
    let key = this.#derived.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', this.#master, 'mirabelle', purpose, 32));
      this.#derived.set(purpose, key);
    }
    return key;
  }

  /** HMAC-SHA256 of a text in lower-case hexadecimal. */
  hash(purpose: Purpose, text: string): string {
    return this.mac(purpose, text).toString('hex');
  }

  mac(purpose: Purpose, text: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(text).digest();
  }

  /** Compares in constant time. */
  verifies(purpose: Purpose, text: string, mac: Buffer): boolean {
    const expected = this.mac(purpose, text);
    return mac.length === expected.length && timingSafeEqual(mac, expected);
  }

  /** Keyed hash of an address, for where it must be recognised and not read. Compared in lower case. */
  emailHash(email: string): string {
    return this.hash('email-hash', email.trim().toLowerCase());
  }
}
