/** Every secret of the product comes from the master key (HKDF, RFC 5869), each for its own purpose. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

type Purpose =
  | 'wrap-subject-keys'
  | 'sessions'
  | 'email-hash'
  | 'device-hash'
  | 'sign-in-link'
  | 'position'
  | 'referral'
  | 'idempotency';

/** What things are recognised by for as long as they exist, so that it outlives a change of the master key. */
const OF_IDENTITY: ReadonlySet<Purpose> = new Set(['email-hash', 'device-hash', 'idempotency']);

/** The keys of 32 bytes that all secrets are derived from. */
export interface RootKeys {
  readonly master: Buffer;
  /** Believed too, while one key takes the place of another. */
  readonly other?: Buffer | undefined;
  /** What addresses and devices are recognised by; default the master key. */
  readonly identity?: Buffer | undefined;
}

export class Secrets {
  readonly #roots: RootKeys;
  readonly #derived = new Map<string, Buffer>();

  constructor(roots: RootKeys) {
    this.#roots = roots;
  }

  /** All keys that are good for a purpose, 32 bytes each: the first makes, every one of them is believed. */
  keys(purpose: Purpose): readonly [Buffer, ...Buffer[]] {
    const { master, other, identity = master } = this.#roots;
    if (OF_IDENTITY.has(purpose)) return [this.#derive(identity, purpose)];
    const current = this.#derive(master, purpose);
    return other ? [current, this.#derive(other, purpose)] : [current];
  }

  #derive(root: Buffer, purpose: Purpose): Buffer {
    const name = `${purpose} ${root.toString('base64')}`;
    let key = this.#derived.get(name);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', root, 'mirabelle', purpose, 32));
      this.#derived.set(name, key);
    }
    return key;
  }

  /** HMAC-SHA256 of a text in lower-case hexadecimal. */
  hash(purpose: Purpose, text: string): string {
    return this.mac(purpose, text).toString('hex');
  }

  mac(purpose: Purpose, text: string): Buffer {
    return macBy(this.keys(purpose)[0], text);
  }

  /** Compares in constant time. */
  verifies(purpose: Purpose, text: string, mac: Buffer): boolean {
    const expected = this.keys(purpose).map((key) => macBy(key, text));
    return expected.some((each) => mac.length === each.length && timingSafeEqual(mac, each));
  }

  /** Keyed hash of an address, for where it must be recognised and not read. Compared in lower case. */
  emailHash(email: string): string {
    return this.hash('email-hash', email.trim().toLowerCase());
  }
}

const macBy = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
