/** Referrals: remembering whose link somebody followed, and naming them on the account that comes of it. */
import { trackReferral } from '@mirabelle/contracts';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';
import { setReferrer, findCodeOwner } from './set-referrer.js';
import { setReferralCookie } from './referral-cookie.js';

export { setReferrerFromCookie } from './set-referrer.js';
export { clearReferralCookie } from './referral-cookie.js';

export function referralRoutes(context: Context): void {
  const { platform, service } = context;

  service.route(
    trackReferral,
    async (request) => {
      // Codes are made in capitals; people may type them as they like.
      const code = request.body.referralCode.toUpperCase();
      if (!(await findCodeOwner(context, code))) return undefined;
      setReferralCookie(platform, request.http.response, code);
      const { person } = request;
      if (person) await setReferrer(context, person.userId, code, commandMetadata(request));
      return undefined;
    },
    { idempotent: false },
  );
}
