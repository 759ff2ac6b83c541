import { trackReferral } from '@mirabelle/contracts';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';
import { setReferralCookie } from './referral-cookie.js';
import { findCodeOwner, setReferrer } from './set-referrer.js';

export function referralRoutes(context: Context): void {
  const { service } = context;

  service.route(
    trackReferral,
    async (request) => {
      // Codes are stored in capitals. People may type them in any case.
      const code = request.body.referralCode.toUpperCase();
      if (!(await findCodeOwner(context, code))) return undefined;
      setReferralCookie(context, request.http.response, code);
      const { person } = request;
      if (person) await setReferrer(context, person.userId, code, commandMetadata(request));
      return undefined;
    },
    { idempotent: false },
  );
}
