import * as contracts from '@mirabelle/contracts';
import { Authenticator } from '../../support/authenticator.js';
import { addPasskey, readOptions } from '../../support/passkeys.js';
import { type Examples, exampleOf } from './example.js';
import type { Actor, World } from './world.js';

const CHALLENGE = 'each challenge is another one';

/** A person who has a passkey and has signed out of this browser. */
async function withPasskey(world: World): Promise<Authenticator> {
  const { client } = await world.newcomer();
  return (await addPasskey(client)).authenticator;
}

const ofNewPerson = async ({ newcomer, settled }: World) => {
  const id = (await newcomer()).account?.user.id as string;
  await settled();
  return { params: { id } };
};

/** The answer of an authenticator to a challenge that the caller was given. */
async function registration({ product }: World, { client, account }: Actor) {
  const options = account ? await readOptions(client, 'register') : { challenge: 'none' };
  return { body: new Authenticator(product.url).create(options) };
}

/** The caller's own passkey, for a visitor that of somebody else who signs in here. */
async function assertion(world: World, { client, account }: Actor) {
  const authenticator = account ? (await addPasskey(client)).authenticator : await withPasskey(world);
  return { body: authenticator.get(await readOptions(client, 'signin')) };
}

export const passkeyExamples: Examples = {
  readProof: exampleOf(contracts.readProof),
  sendProofLink: exampleOf(contracts.sendProofLink),
  listPasskeys: exampleOf(contracts.listPasskeys),
  passkeyRegistrationOptions: {
    ...exampleOf(contracts.passkeyRegistrationOptions),
    notRepeatable: CHALLENGE,
  },
  passkeySignInOptions: { ...exampleOf(contracts.passkeySignInOptions), notRepeatable: CHALLENGE },
  registerPasskey: {
    endpoint: contracts.registerPasskey,
    make: registration,
    newCallers: 'staff who have a passkey need it from then on',
    notRepeatable: CHALLENGE,
  },
  signInWithPasskey: {
    endpoint: contracts.signInWithPasskey,
    make: assertion,
    newCallers: 'it signs the caller in',
    notRepeatable: CHALLENGE,
  },
  removePasskey: {
    endpoint: contracts.removePasskey,
    owner: 'customer',
    make: async ({ actors }) => ({ params: { id: (await addPasskey(actors.customer.client)).id } }),
  },
  adminRemovePasskeys: { endpoint: contracts.adminRemovePasskeys, make: ofNewPerson },
};
