import * as contracts from '@mirabelle/contracts';
import { type Examples, exampleOf, WITH_REASON } from './example.js';
import { call, type World } from './world.js';

/** Signs up a friend through the customer's link. @returns the id of the referral */
async function createReferral(world: World): Promise<{ id: string }> {
  const friend = await world.signUpInvited(world.actors.customer);
  for (;;) {
    await world.waitUntilProjected();
    const { body } = await call(world.actors.operator.client, contracts.adminListReferrals, {
      query: { range: '[0,99]', sort: '["createdAt","DESC"]' },
    });
    const found = (body as { id: string; refereeId: string }[]).find(
      ({ refereeId }) => refereeId === friend.account?.user.id,
    );
    if (found) return { id: found.id };
  }
}

export const planAndReferralExamples: Examples = {
  listPlans: exampleOf(contracts.listPlans),
  choosePlan: exampleOf(contracts.choosePlan, { body: { plan: 'basic' } }),
  readReferralStats: exampleOf(contracts.readReferralStats),
  trackReferral: exampleOf(contracts.trackReferral, { body: { referralCode: 'nobodys1' } }),
  adminListReferrals: exampleOf(contracts.adminListReferrals),
  adminExportReferrals: exampleOf(contracts.adminExportReferrals, WITH_REASON),
  adminReadReferral: {
    endpoint: contracts.adminReadReferral,
    createParts: async (world) => ({ params: await createReferral(world) }),
  },
};
