import * as backoffice from '@mirabelle/backoffice-contracts';
import * as contracts from '@mirabelle/contracts';
import { Authenticator } from '../../support/authenticator.js';
import { addPasskey, readOptions } from '../../support/passkeys.js';
import { createCallExample, type Examples } from './example.js';
import { forNewCustomer } from './operations.js';
import type { Actor, World } from './world.js';

const NEW_CHALLENGE = 'each answer has a new challenge';

/** Creates a person who has a passkey and is not signed in in the browser of the caller. */
async function signUpWithPasskey(world: World): Promise<Authenticator> {
  const { client } = await world.signUpCustomer();
  return (await addPasskey(client)).authenticator;
}

/** Creates the answer of an authenticator to a challenge for the caller. */
async function createRegistration({ product }: World, { client, account }: Actor) {
  const options = account ? await readOptions(client, 'register') : { challenge: 'none' };
  return { body: new Authenticator(product.url).create(options) };
}

/** Creates an assertion with the caller's own passkey. For a visitor, the passkey is that of a new person. */
async function createAssertion(world: World, { client, account }: Actor) {
  const authenticator = account ? (await addPasskey(client)).authenticator : await signUpWithPasskey(world);
  return { body: authenticator.get(await readOptions(client, 'signin')) };
}

export const passkeyExamples: Examples = {
  readProof: createCallExample(contracts.readProof),
  sendProofLink: createCallExample(contracts.sendProofLink),
  listPasskeys: createCallExample(contracts.listPasskeys),
  passkeyRegistrationOptions: {
    ...createCallExample(contracts.passkeyRegistrationOptions),
    whyRepeatDiffers: NEW_CHALLENGE,
  },
  passkeySignInOptions: {
    ...createCallExample(contracts.passkeySignInOptions),
    whyRepeatDiffers: NEW_CHALLENGE,
  },
  registerPasskey: {
    endpoint: contracts.registerPasskey,
    createParts: createRegistration,
    whyNewCallers: 'staff who have a passkey need it from then on',
    whyRepeatDiffers: NEW_CHALLENGE,
  },
  signInWithPasskey: {
    endpoint: contracts.signInWithPasskey,
    createParts: createAssertion,
    whyNewCallers: 'it signs the caller in',
    whyRepeatDiffers: NEW_CHALLENGE,
  },
  removePasskey: {
    endpoint: contracts.removePasskey,
    owner: 'customer',
    createParts: async ({ actors }) => ({ params: { id: (await addPasskey(actors.customer.client)).id } }),
  },
  adminRemovePasskeys: { endpoint: backoffice.adminRemovePasskeys, createParts: forNewCustomer() },
};
