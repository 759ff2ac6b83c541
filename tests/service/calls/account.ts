import * as contracts from '@mirabelle/contracts';
import { waitForMail } from '../../support/inbox.js';
import { newEmail, tokenIn } from '../../support/people.js';
import { type Examples, exampleOf } from './example.js';
import { call } from './world.js';

const ENDS = 'it ends the session that the other calls need';

export const accountExamples: Examples = {
  signUp: { endpoint: contracts.signUp, make: () => ({ body: { email: newEmail() } }) },
  verify: {
    endpoint: contracts.verify,
    async make({ product, actors }) {
      const email = newEmail();
      await call(actors.visitor.client, contracts.signUp, { body: { email } });
      return { body: { token: tokenIn(await waitForMail(product.inboxUrl, { to: email })) } };
    },
    excluded: 'it signs the caller in',
  },
  signIn: { endpoint: contracts.signIn, make: () => ({ body: { email: newEmail() } }) },
  logout: { endpoint: contracts.logout, make: () => ({}), excluded: ENDS },
  acceptDocuments: exampleOf(contracts.acceptDocuments, { body: { terms: 1, privacy: 1 } }),
  readOperator: exampleOf(contracts.readOperator),
  currentUser: exampleOf(contracts.currentUser),
  changeProfile: exampleOf(contracts.changeProfile, { body: { firstName: 'Ada' } }),
  login: exampleOf(contracts.login, { query: { returnTo: '/profile' } }),
};
