import { type CommandMetadata, deriveMetadata, loadTryOnsUsedBeforeErasure } from '@mirabelle/application';
import { type Account, getCurrentPlan, studio, studioStream } from '@mirabelle/domain';
import type { Context } from '../context.js';

/**
 * Counts the try-ons that erased accounts of the same mailbox have used this month as used by the new account. The pages of
 * the new account then show from the start how many are left. Saving an analysis counts them in any case, so a failure here does
 * not end the sign-up.
 */
export async function carryOverTryOns(
  context: Context,
  account: Account,
  metadata: CommandMetadata,
): Promise<void> {
  const { commands, logger, now: clock } = context;
  if (!account.registered?.email) return;
  const { userId, email } = account.registered;
  const now = clock();
  try {
    const usedBeforeErasure = await loadTryOnsUsedBeforeErasure(context, email, now);
    if (usedBeforeErasure === 0) return;
    await commands.execute({
      decider: studio,
      stream: studioStream(userId),
      command: {
        type: 'CarryOverTryOns',
        userId,
        plan: getCurrentPlan(account, now),
        now,
        usedBeforeErasure,
      },
      metadata: deriveMetadata(metadata, 'try-ons'),
    });
  } catch (error) {
    logger.warn({ err: error, userId }, 'try-ons of erased accounts were not counted at the sign-up');
  }
}
