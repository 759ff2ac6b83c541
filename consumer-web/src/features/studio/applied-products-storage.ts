import {
  findHairShade,
  findMakeupShade,
  HAIR_INTENSITY,
  HAIRSTYLES,
  MAKEUP_INTENSITY,
  type MakeupKind,
} from '@mirabelle/catalogue';
import { type AppliedProducts, isNothingApplied } from './applied-products';
import { readTabText, storeTabText } from './tab-storage';

const STORAGE_KEY = 'mirabelle.worn';
const KINDS: readonly MakeupKind[] = ['foundation', 'concealer', 'lipstick', 'blush', 'eyeshadow'];

/**
 * Formats applied products as ids and percentages, for the return URL of a sign-in and for session storage.
 *
 * @returns '' if nothing is applied
 */
export function formatAppliedProducts(applied: AppliedProducts): string {
  if (isNothingApplied(applied)) return '';
  const { makeup, hairColor, hairstyle, makeupPercent, hairPercent } = applied;
  return new URLSearchParams({
    ...Object.fromEntries(Object.values(makeup).map(({ kind, id }) => [kind, id])),
    ...(hairColor && { hair: hairColor.id }),
    ...(hairstyle && { style: hairstyle.id }),
    makeup: String(Math.round(makeupPercent)),
    strength: String(Math.round(hairPercent)),
  }).toString();
}

/**
 * Parses the result of `formatAppliedProducts`. Unknown products are left out, and percentages are clamped to their
 * range.
 */
export function parseAppliedProducts(text: string): AppliedProducts {
  const parameters = new URLSearchParams(text);
  const makeup = KINDS.flatMap((kind) => {
    const product = findMakeupShade(parameters.get(kind) ?? '');
    return product?.kind === kind ? [[kind, product] as const] : [];
  });
  const hairColor = findHairShade(parameters.get('hair') ?? '');
  const hairstyle = HAIRSTYLES.find(({ id }) => id === parameters.get('style'));
  return {
    makeup: Object.fromEntries(makeup),
    ...(hairColor && { hairColor }),
    ...(hairstyle && { hairstyle }),
    makeupPercent: parsePercent(parameters.get('makeup'), MAKEUP_INTENSITY),
    hairPercent: parsePercent(parameters.get('strength'), HAIR_INTENSITY),
  };
}

interface PercentRange {
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

function parsePercent(text: string | null, { min, max, initial }: PercentRange): number {
  const percent = Number(text ?? Number.NaN);
  return Number.isFinite(percent) ? Math.max(min, Math.min(max, percent)) : initial;
}

/** Loads the products that were last applied in this tab. */
export const loadAppliedProducts = (): AppliedProducts => parseAppliedProducts(readTabText(STORAGE_KEY));

/** Stores the applied products for this tab. */
export const storeAppliedProducts = (applied: AppliedProducts): void =>
  storeTabText(STORAGE_KEY, formatAppliedProducts(applied));
