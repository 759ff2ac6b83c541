import { findShade, SHADES, type Shade } from '@mirabelle/catalogue';

/** Whether one shade can replace the other: any two hair colors, or makeup of the same kind. */
const isSameKind = (first: Shade, second: Shade): boolean =>
  first.type === second.type && (first.type === 'hair' || first.family === second.family);

/** The shades that can replace a shade, itself included. */
export const listAlternatives = (shade: Shade): readonly Shade[] =>
  SHADES.filter((candidate) => isSameKind(candidate, shade));

/**
 * The two shades to compare: the one that was tried before, and the one that was tried last. If only one of its kind
 * was tried, the next one in the catalogue is the other.
 *
 * @param triedIds ids of the tried shades, the latest last
 * @returns undefined if no shade was tried
 */
export function findComparedShades(triedIds: readonly string[]): readonly [Shade, Shade] | undefined {
  const tried = triedIds.flatMap((id) => findShade(id) ?? []).reverse();
  const [latest] = tried;
  if (!latest) return undefined;
  const previous = tried.find((shade) => shade.id !== latest.id && isSameKind(shade, latest));
  if (previous) return [previous, latest];
  const alternatives = listAlternatives(latest);
  const next = alternatives[(alternatives.indexOf(latest) + 1) % alternatives.length] ?? latest;
  return [latest, next];
}
