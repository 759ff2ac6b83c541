import { readSiteOperator } from '@mirabelle/contracts';
import type { Context } from '../context.js';

/** Tells which company or person operates the site, from the settings. The legal notice shows it. */
export function addSiteOperatorRoute({ service, config: { siteOperator = {} } }: Context): void {
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
  }));
}
