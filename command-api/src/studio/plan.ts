import type { PlanId } from '@mirabelle/catalogue';
import { account, accountStream, planOf } from '@mirabelle/domain';
import type { Context } from '../context.js';

/** The plan that a person has at a moment, from the account itself. @param now UTC instant, ISO 8601 */
export async function currentPlan({ commands }: Context, userId: string, now: string): Promise<PlanId> {
  return planOf(await commands.load(account, accountStream(userId)), now);
}
