/** Referrals: remembering whose link somebody followed, and naming them on the account that comes of it. */
import { trackReferral } from '@mirabelle/contracts';
import type { Context } from '../context.js';
import { metadataOf } from '../kit/metadata.js';
import { nameReferrer, ownerOfCode } from './naming.js';
import { keepReferralCode } from './referral-cookie.js';

export { nameInvitingFriend } from './naming.js';
export { forgetReferralCode } from './referral-cookie.js';

export function referralRoutes(context: Context): void {
  const { platform, service } = context;

  service.route(
    trackReferral,
    async (request) => {
      // Codes are made in capitals; people may type them as they like.
      const code = request.body.referralCode.toUpperCase();
      if (!(await ownerOfCode(context, code))) return undefined;
      keepReferralCode(platform, request.http.response, code);
      const { person } = request;
      if (person) await nameReferrer(context, person.userId, code, metadataOf(request));
      return undefined;
    },
    { idempotent: false },
  );
}
