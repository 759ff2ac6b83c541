import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { foldMailbox } from './fold-mailbox.js';

type Purpose =
  | 'wrap-subject-keys'
  | 'sessions'
  | 'email-hash'
  | 'device-hash'
  | 'mailbox-claim'
  | 'sign-in-link'
  | 'link-requests'
  | 'bulk-actions'
  | 'position'
  | 'referral'
  | 'idempotency'
  | 'read-filter'
  | 'caller'
  | 'mail-person';

/** Hashes for these purposes are stored for good, so they must survive a change of the master key. */
const IDENTITY_PURPOSES: ReadonlySet<Purpose> = new Set([
  'email-hash',
  'device-hash',
  'mailbox-claim',
  'idempotency',
  'read-filter',
  'mail-person',
]);

/** The keys, 32 bytes each, that all secrets are derived from. */
export interface RootKeys {
  readonly master: Buffer;
  /** Also accepted while the master key is being replaced. */
  readonly other?: Buffer | undefined;
  /** Derives the hashes of email addresses and devices; default the master key. */
  readonly identity?: Buffer | undefined;
}

/** Derives one key for each purpose from the root keys (HKDF, RFC 5869). */
export class Secrets {
  readonly #roots: RootKeys;
  readonly #derived = new Map<string, Buffer>();

  constructor(roots: RootKeys) {
    this.#roots = roots;
  }

  /** The keys for a purpose, 32 bytes each. The first one signs and seals; all of them verify and open. */
  keys(purpose: Purpose): readonly [Buffer, ...Buffer[]] {
    const { master, other, identity = master } = this.#roots;
    if (IDENTITY_PURPOSES.has(purpose)) return [this.#derive(identity, purpose)];
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

  /** HMAC-SHA256 of a text, 32 bytes. */
  mac(purpose: Purpose, text: string): Buffer {
    return macWith(this.keys(purpose)[0], text);
  }

  /** Whether an HMAC was made by any of the purpose's keys. Compares in constant time. */
  verify(purpose: Purpose, text: string, mac: Buffer): boolean {
    const expected = this.keys(purpose).map((key) => macWith(key, text));
    return expected.some((each) => mac.length === each.length && timingSafeEqual(mac, each));
  }

  /** Keyed hash of an email address, which identifies the address without showing it. Letter case does not matter. */
  emailHash(email: string): string {
    return this.hash('email-hash', email.trim().toLowerCase());
  }

  /**
   * Keyed hash of the mailbox that an address reaches, for counting per mailbox. Aliases of a mailbox have the same hash;
   * the hash of an address without an alias is its {@link emailHash}.
   */
  mailboxHash(email: string): string {
    return this.emailHash(foldMailbox(email));
  }
}

const macWith = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
