import { trackReferral } from '@mirabelle/contracts';
import { setReferralCookie } from '@mirabelle/http';
import type { Context } from '../context.js';
import { findCodeOwner } from './find-referrer.js';

export function addReferralRoutes(context: Context): void {
  const { service } = context;

  service.route(
    trackReferral,
    async (request) => {
      // Codes are stored in capitals. People may type them in any case.
      const code = request.body.referralCode.toUpperCase();
      if (!(await findCodeOwner(context, code))) return undefined;
      setReferralCookie(context, request.http.response, code);
      return undefined;
    },
    // A replayed answer would not set the cookie.
    { replaysAnswer: false },
  );
}
