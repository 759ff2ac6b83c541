import * as backoffice from '@mirabelle/backoffice-contracts';
import * as contracts from '@mirabelle/contracts';
import { vi } from 'vitest';
import { createCallExample, type Examples, WITH_REASON } from './example.js';
import type { World } from './world.js';

/** Signs up a friend through the customer's link. @returns the id of the referral */
export async function createReferral(world: World): Promise<{ id: string }> {
  const friend = await world.signUpInvited(world.actors.customer);
  return vi.waitFor(
    async () => {
      const { rows } = await world.context.pool.query<{ id: string }>(
        'select id from read_model.referrals where referee_id = $1',
        [friend.account?.user.id],
      );
      if (!rows[0]) throw new Error('The friend is not counted yet');
      return rows[0];
    },
    { timeout: 30_000, interval: 20 },
  );
}

export const planAndReferralExamples: Examples = {
  listPlans: createCallExample(contracts.listPlans),
  choosePlan: createCallExample(contracts.choosePlan, { body: { plan: 'basic' } }),
  readInvitation: createCallExample(contracts.readInvitation),
  readReferralStats: createCallExample(contracts.readReferralStats),
  trackReferral: createCallExample(contracts.trackReferral, { body: { referralCode: 'nobodys1' } }),
  adminListReferrals: createCallExample(backoffice.adminListReferrals),
  adminExportReferrals: createCallExample(backoffice.adminExportReferrals, WITH_REASON),
  adminReadReferral: {
    endpoint: backoffice.adminReadReferral,
    createParts: async (world) => ({ params: await createReferral(world) }),
  },
};
