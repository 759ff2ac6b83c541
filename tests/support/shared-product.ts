import { readFileSync } from 'node:fs';
import type { StaffRole } from '@mirabelle/contracts';
import { inject } from 'vitest';
import { createClient, type HttpClient } from './http-client.js';
import { type SignedUp, signUp } from './people.js';
import { keepProofFreshInDatabase } from './proof.js';

/** How a test file reaches the running Mirabelle ("the product") that a whole test run shares. */
export interface SharedProductAddress {
  /** The single origin, without a slash at its end. */
  readonly url: string;
  /** Origin of the mail catcher's inbox. */
  readonly inboxUrl: string;
  /** Where the product's mail catcher takes mails. */
  readonly smtpUrl: string;
  /** Secret of the product's webhook for inbound mails. */
  readonly inboundMailSecret: string;
  readonly dataDir: string;
  /** The database of the product's log and read tables. */
  readonly databaseUrl: string;
  /** 32 bytes in base64. */
  readonly masterKey: string;
  /** File that its output is written to. */
  readonly logFile: string;
  /** Sessions of the three members of staff in the sample data, as pairs of cookie name and value. */
  readonly staffCookies: Readonly<Record<StaffRole, readonly (readonly [string, string])[]>>;
}

/** A running Mirabelle that several test files use at the same time. No file can stop it, restart it or change its settings. */
export interface SharedProduct extends SharedProductAddress {
  /** The product's output since its start. */
  output(): string;
  /** A client with the session of the sample data's member of staff, who is the same person in all test files. */
  createStaffClient(role: StaffRole): HttpClient;
  /** Signs up a new person with a staff role, whom no other test file uses. */
  signUpStaffMember(role: StaffRole): Promise<{ readonly client: HttpClient; readonly account: SignedUp }>;
}

declare module 'vitest' {
  interface ProvidedContext {
    sharedProduct: SharedProductAddress;
  }
}

/**
 * The running Mirabelle that `shared-product-setup.ts` has started for this test run. Other files use it at the same time,
 * so a test signs up its own people, books its own days and looks only for its own records.
 *
 * @throws Error outside the Vitest projects that have `shared-product-setup.ts` as a global setup
 */
export function getSharedProduct(): SharedProduct {
  const address = inject('sharedProduct');
  if (!address) {
    throw new Error(
      'No product is shared here: add shared-product-setup.ts to the Vitest project, or use startProduct().',
    );
  }
  const createStaffClient = (role: StaffRole) => {
    const client = createClient(address.url);
    for (const [name, value] of address.staffCookies[role]) client.cookies.set(name, value);
    return client;
  };
  return {
    ...address,
    output: () => readFileSync(address.logFile, 'utf8'),
    createStaffClient,
    async signUpStaffMember(role) {
      const client = createClient(address.url);
      const account = await signUp(client, address.inboxUrl);
      const path = `/api/admin/users/${account.user.id}/grant`;
      const operator = createStaffClient('operator');
      await keepProofFreshInDatabase(address.databaseUrl, operator);
      const { status } = await operator.post(path, { role });
      if (status !== 200) throw new Error(`Granting the role ${role} was answered with ${status}.`);
      return { client, account };
    },
  };
}
