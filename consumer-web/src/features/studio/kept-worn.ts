import {
  findBrand,
  HAIR_COLORS,
  HAIR_INTENSITY,
  HAIRSTYLES,
  MAKEUP_INTENSITY,
  type MakeupKind,
  STUDIO_MAKEUP,
} from '@mirabelle/catalogue';
import { keepInTab, textOfTab } from './tab-text';
import { foundationOf, isBare, type Wearable, type Worn } from './worn';

const KEY = 'mirabelle.worn';
const KINDS = Object.keys(STUDIO_MAKEUP) as MakeupKind[];

/** What is worn as ids and percents, never a picture: for the address of a sign-in, and for a reload. Empty where it is nothing. */
export function wornText(worn: Worn): string {
  if (isBare(worn)) return '';
  const { makeup, hairColor, hairstyle, makeupPercent, hairPercent } = worn;
  return new URLSearchParams({
    ...Object.fromEntries(Object.values(makeup).map(({ kind, id }) => [kind, id])),
    ...(hairColor && { hair: hairColor.id }),
    ...(hairstyle && { style: hairstyle.id }),
    makeup: String(Math.round(makeupPercent)),
    strength: String(Math.round(hairPercent)),
  }).toString();
}

/** The other way round. Products that the catalogue no longer has are left out, and percents kept within their bounds. */
export function wornFrom(text: string): Worn {
  const asked = new URLSearchParams(text);
  const makeup = KINDS.flatMap((kind) => {
    const product = makeupWithId(kind, asked.get(kind) ?? '');
    return product ? [[kind, product] as const] : [];
  });
  const hairColor = HAIR_COLORS.find(({ id }) => id === asked.get('hair'));
  const hairstyle = HAIRSTYLES.find(({ id }) => id === asked.get('style'));
  return {
    makeup: Object.fromEntries(makeup),
    ...(hairColor && { hairColor }),
    ...(hairstyle && { hairstyle }),
    makeupPercent: percentIn(asked.get('makeup'), MAKEUP_INTENSITY),
    hairPercent: percentIn(asked.get('strength'), HAIR_INTENSITY),
  };
}

/** Makeup of the studio, or a foundation of a brand; undefined where neither has it. */
export function makeupWithId(kind: MakeupKind, id: string): Wearable | undefined {
  const own = STUDIO_MAKEUP[kind].find((each) => each.id === id);
  if (own || kind !== 'foundation') return own;
  // A brand's foundation that was found for a skin, and that the studio does not have itself.
  const [brand = '', code] = id.split('/');
  const product = findBrand(brand)?.products.find(
    (each) => each.category === 'foundation' && each.code === code,
  );
  return product && foundationOf({ brand, product, deltaE: 0 });
}

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

function percentIn(text: string | null, { min, max, initial }: Bounds): number {
  const percent = Number(text ?? Number.NaN);
  return Number.isFinite(percent) ? Math.max(min, Math.min(max, percent)) : initial;
}

/** What this tab wore last; nothing where storage is closed to us. */
export const rememberedWorn = (): Worn => wornFrom(textOfTab(KEY));

export const rememberWorn = (worn: Worn): void => keepInTab(KEY, wornText(worn));
