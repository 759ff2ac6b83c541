import { findShade, type Shade } from '@mirabelle/catalogue';

/** The products of a saved look, by their ids or by brand and code. */
export interface LookItems {
  readonly hairColorId: string | null;
  readonly makeupItems: readonly string[];
}

/** The shades of a look: the hair color, then the makeup. Products that are no longer sold are left out. */
export function listShadesOfLook({ hairColorId, makeupItems }: LookItems): readonly Shade[] {
  return [...(hairColorId ? [hairColorId] : []), ...makeupItems].flatMap((id) => findShade(id) ?? []);
}
