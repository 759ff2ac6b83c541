import { readOperator } from '@mirabelle/contracts';
import type { Context } from '../context.js';

/** Who operates the site, from the settings. */
export function addOperatorRoute({ service, config: { operator = {} } }: Context): void {
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
