import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { foldMailbox } from './fold-mailbox.js';

/** The purpose of a key. Keys are derived from these names, so a name never changes. */
type Purpose =
  /** Encrypts the subject keys of people. */
  | 'wrap-subject-keys'
  /** Signs session cookies. */
  | 'sessions'
  /** Hashes email addresses. */
  | 'email-hash'
  /** Signs the cookie of a remembered device and hashes its secret. */
  | 'device-hash'
  /** Hashes the id of the account that claims a benefit of a mailbox. */
  | 'mailbox-claim'
  /** Hashes name and address of a guest, so that the same caller is the same guest. */
  | 'guest'
  /** Signs the tokens of sign-in links. */
  | 'sign-in-link'
  /** Encrypts requests for sign-in links that wait to be mailed. */
  | 'link-requests'
  /** Encrypts the last mail to an erased person while it waits. */
  | 'farewells'
  /** Encrypts bulk actions that wait to be carried out. */
  | 'bulk-actions'
  /** Signs the cookie with the log position of the caller's last write. */
  | 'position'
  /** Signs the cookie with the referral code of the friend who invited a visitor. */
  | 'referral'
  /** Hashes idempotency keys and the bodies sent with them. */
  | 'idempotency'
  /** Hashes the filter of a list, for the audit record of a staff reading. */
  | 'read-filter'
  /** Hashes IP addresses in security events. */
  | 'caller'
  /** Makes the addresses for replies to contact mails. */
  | 'reply-address'
  /** Hashes the Message-IDs of mails that were taken as replies. */
  | 'inbound-mail'
  /** Hashes the id of the person whose data a caught mail contains. */
  | 'mail-person'
  /** Is the private key that signs push messages to browsers. */
  | 'web-push'
  /** Shows whether a process has the master key that the database was filled with. */
  | 'master-key-check'
  /** Shows whether a process has the identity key that the database was filled with. */
  | 'identity-key-check';

/**
 * Hashes for these purposes are stored for good, and browsers keep the key that goes with `web-push`. So they must survive
 * a change of the master key.
 */
const IDENTITY_PURPOSES: ReadonlySet<Purpose> = new Set([
  'email-hash',
  'device-hash',
  'mailbox-claim',
  'idempotency',
  'read-filter',
  'mail-person',
  'reply-address',
  'inbound-mail',
  'web-push',
  'identity-key-check',
]);

/** The keys, 32 bytes each, that all secrets are derived from. */
export interface RootKeys {
  readonly master: Buffer;
  /** The previous or the next master key, which is accepted too while the master key is being replaced. */
  readonly otherMaster?: Buffer | undefined;
  /** Derives the hashes that are stored for good (`IDENTITY_PURPOSES`). Defaults to the master key. */
  readonly identity?: Buffer | undefined;
}

/** Derives one key for each purpose from the root keys (HKDF, RFC 5869). */
export class Secrets {
  readonly #roots: RootKeys;
  readonly #derived = new Map<Purpose, readonly [Buffer, ...Buffer[]]>();

  constructor(roots: RootKeys) {
    this.#roots = roots;
  }

  /** Derives the keys for a purpose, 32 bytes each. The first one signs and seals; all of them verify and open. */
  deriveKeys(purpose: Purpose): readonly [Buffer, ...Buffer[]] {
    const known = this.#derived.get(purpose);
    if (known) return known;
    const { master, otherMaster, identity = master } = this.#roots;
    const derived: readonly [Buffer, ...Buffer[]] = IDENTITY_PURPOSES.has(purpose)
      ? [derive(identity, purpose)]
      : [derive(master, purpose), ...(otherMaster ? [derive(otherMaster, purpose)] : [])];
    this.#derived.set(purpose, derived);
    return derived;
  }

  /** HMAC-SHA256 of a text in lower-case hexadecimal. */
  hash(purpose: Purpose, text: string): string {
    return this.sign(purpose, text).toString('hex');
  }

  /** HMAC-SHA256 of a text, 32 bytes. */
  sign(purpose: Purpose, text: string): Buffer {
    return computeMac(this.deriveKeys(purpose)[0], text);
  }

  /** Whether an HMAC was made by any of the purpose's keys. Compares in constant time. */
  verify(purpose: Purpose, text: string, mac: Buffer): boolean {
    const expectedMacs = this.deriveKeys(purpose).map((key) => computeMac(key, text));
    return expectedMacs.some((expected) => mac.length === expected.length && timingSafeEqual(mac, expected));
  }

  /** Keyed hash of an email address, which identifies the address without showing it. Letter case does not matter. */
  hashEmail(email: string): string {
    return this.hash('email-hash', email.trim().toLowerCase());
  }

  /**
   * Keyed hash of the mailbox that an address reaches, for limits that count per mailbox, such as trials. Aliases of a
   * mailbox have the same hash. An address that is no alias hashes to its {@link hashEmail}.
   */
  hashMailbox(email: string): string {
    return this.hashEmail(foldMailbox(email));
  }
}

const derive = (root: Buffer, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', root, 'mirabelle', purpose, 32));

const computeMac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
