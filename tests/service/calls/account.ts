import { CURRENT_VERSIONS } from '@mirabelle/catalogue';
import * as contracts from '@mirabelle/contracts';
import { createClient } from '../../support/http-client.js';
import { waitForMail } from '../../support/inbox.js';
import { createEmailAddress, extractToken, signInByMail } from '../../support/people.js';
import { createCallExample, type Examples } from './example.js';
import { call, callOrThrow } from './world.js';

const ENDS_SESSION = 'it ends the session that the other calls need';
const SIGNS_IN = 'it signs the caller in';

export const accountExamples: Examples = {
  signUp: { endpoint: contracts.signUp, createParts: () => ({ body: { email: createEmailAddress() } }) },
  verify: {
    endpoint: contracts.verify,
    async createParts({ product, actors }) {
      const email = createEmailAddress();
      await call(actors.visitor.client, contracts.signUp, { body: { email } });
      return { body: { token: extractToken(await waitForMail(product.inboxUrl, { to: email })) } };
    },
    whyNewCallers: SIGNS_IN,
    whyRepeatDiffers: SIGNS_IN,
  },
  signIn: {
    endpoint: contracts.signIn,
    createParts: () => ({ body: { email: createEmailAddress() } }),
    whyRepeatDiffers: SIGNS_IN,
  },
  logout: {
    endpoint: contracts.logout,
    createParts: () => ({}),
    whyNewCallers: ENDS_SESSION,
    whyRepeatDiffers: ENDS_SESSION,
  },
  listDevices: createCallExample(contracts.listDevices),
  endDevice: {
    endpoint: contracts.endDevice,
    owner: 'customer',
    async createParts({ product, actors }) {
      const { client, account } = actors.customer;
      await signInByMail(createClient(product.url), product.inboxUrl, account?.email ?? '');
      const devices = await callOrThrow<contracts.UserDevice[]>(client, contracts.listDevices);
      return { params: { id: devices.find(({ current }) => !current)?.id ?? '' } };
    },
  },
  acceptDocuments: createCallExample(contracts.acceptDocuments, { body: CURRENT_VERSIONS }),
  readSiteOperator: createCallExample(contracts.readSiteOperator),
  currentUser: createCallExample(contracts.currentUser),
  changeProfile: createCallExample(contracts.changeProfile, { body: { firstName: 'Ada' } }),
  login: createCallExample(contracts.login, { query: { returnTo: '/profile' } }),
};
