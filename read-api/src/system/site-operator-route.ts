import { BOOKING_ANSWER_HOURS, GOODS_DISPATCH_DAYS } from '@mirabelle/catalogue';
import { readSiteOperator } from '@mirabelle/contracts';
import type { Context } from '../context.js';

/** Tells which company or person operates the site, how soon it sends goods, and how soon salons answer, as the settings say. */
export function addSiteOperatorRoute({
  service,
  config: {
    siteOperator = {},
    goodsDispatchDays = GOODS_DISPATCH_DAYS,
    bookingAnswerHours = BOOKING_ANSWER_HOURS,
  },
}: Context): void {
  service.route(readSiteOperator, async () => ({
    name: siteOperator.name ?? null,
    representative: siteOperator.representative ?? null,
    address: siteOperator.address ?? null,
    email: siteOperator.email ?? null,
    phone: siteOperator.phone ?? null,
    register: siteOperator.register ?? null,
    vatId: siteOperator.vatId ?? null,
    privacyContact: siteOperator.privacyContact ?? null,
    supervisoryAuthority: siteOperator.supervisoryAuthority ?? null,
    goodsDispatchDays,
    bookingAnswerHours,
  }));
}
