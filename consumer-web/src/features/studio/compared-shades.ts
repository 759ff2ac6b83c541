import { findShade, SHADES, type Shade } from '@mirabelle/catalogue';

/** Whether one shade can replace the other: any two hair colors, or makeup of the same kind. */
const isSameKind = (one: Shade, other: Shade): boolean =>
  one.type === other.type && (one.type === 'hair' || one.family === other.family);

/** The shades that can replace a shade, itself included. */
export const listAlternatives = (shade: Shade): readonly Shade[] =>
  SHADES.filter((each) => isSameKind(each, shade));

/**
 * The two shades to compare: the one that was tried before, and the one that was tried last. If only one of its kind was
 * tried, the next one in the catalogue is the other.
 *
 * @param triedIds ids of the tried shades, the latest last
 * @returns undefined if no shade was tried
 */
export function findComparedShades(triedIds: readonly string[]): readonly [Shade, Shade] | undefined {
  const tried = triedIds.flatMap((id) => findShade(id) ?? []).reverse();
  const [latest] = tried;
  if (!latest) return undefined;
  const before = tried.find((each) => each.id !== latest.id && isSameKind(each, latest));
  if (before) return [before, latest];
  const alternatives = listAlternatives(latest);
  const next = alternatives[(alternatives.indexOf(latest) + 1) % alternatives.length] ?? latest;
  return [latest, next];
}
