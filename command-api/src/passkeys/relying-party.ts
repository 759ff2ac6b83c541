import type { Config } from '@mirabelle/runtime';

/** The site that passkeys belong to (WebAuthn: relying party). */
export interface RelyingParty {
  /** Host name of the site. Passkeys of another host name are not accepted. */
  readonly id: string;
  /** Origin of the pages that may use the passkeys. */
  readonly origin: string;
  readonly name: string;
}

export function getRelyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: 'Mirabelle' };
}
