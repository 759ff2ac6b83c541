import { readOperator } from '@mirabelle/contracts';
import type { Context } from '../context.js';

/** Tells which company or person operates the site, from the settings. The legal notice shows it. */
export function addSiteOperatorRoute({ service, config: { operator = {} } }: Context): void {
  service.route(readOperator, async () => ({
    name: operator.name ?? null,
    representative: operator.representative ?? null,
    address: operator.address ?? null,
    email: operator.email ?? null,
    phone: operator.phone ?? null,
    register: operator.register ?? null,
    vatId: operator.vatId ?? null,
    privacyContact: operator.privacyContact ?? null,
    supervisoryAuthority: operator.supervisoryAuthority ?? null,
  }));
}
