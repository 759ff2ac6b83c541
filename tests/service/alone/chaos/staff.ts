import { createClient, type HttpClient } from '../../../support/http-client.js';
import { signUp } from '../../../support/people.js';
import type { DistributedProduct } from '../../../support/processes.js';

/** Clients of the staff in the sample data who can read what the audits compare. */
export interface SignedInStaff {
  readonly finance: HttpClient;
  readonly support: HttpClient;
}

export async function signInStaff({
  url,
  inboxUrl,
}: Pick<DistributedProduct, 'url' | 'inboxUrl'>): Promise<SignedInStaff> {
  const signIn = async (role: string) => {
    const client = createClient(url);
    await signUp(client, inboxUrl, `${role}@mirabelle.test`);
    return client;
  };
  return { finance: await signIn('finance'), support: await signIn('support') };
}
