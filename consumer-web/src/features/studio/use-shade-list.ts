import { SHADES, type Shade } from '@mirabelle/catalogue';
import { findSuitability } from '@mirabelle/recommendations';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFamilyName } from '../../lib/use-family-name';
import { useProducts } from '../../lib/use-products';
import { findColorWords } from './shade-color';
import { type SearchableText, toSearchableText } from './shade-search';

/** How the list of shades is divided into groups. */
export const GROUPINGS = ['family', 'brand', 'tone'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Shades that are shown together under one heading. */
export interface ShadeGroup {
  readonly key: string;
  readonly title: string;
  readonly shades: readonly Shade[];
}

const TONES = new Map(SHADES.map((shade) => [shade.id, findSuitability(shade).tone]));
const findTone = ({ id }: Shade) => TONES.get(id) ?? 'neutral';

/** Searches and groups the shades in the reader's language. */
export function useShadeList() {
  const { t } = useTranslation(['shade', 'catalogue', 'styles']);
  const getFamilyName = useFamilyName();
  const { listOffered } = useProducts();
  const createIndex = useCallback(() => {
    const createSearchableText = (shade: Shade): SearchableText => {
      const { name, code, brand, texture } = shade;
      const colors = findColorWords(shade);
      return toSearchableText([
        name,
        code,
        brand,
        getFamilyName(shade.family),
        shade.family,
        t(`types.${shade.type}`),
        t(`tones.${findTone(shade)}`),
        ...colors.flatMap((color) => [t(`colors.${color}`), color]),
        ...(texture ? [t(`styles:makeupTextures.${texture}`)] : []),
      ]);
    };
    return listOffered(SHADES).map((shade) => [shade, createSearchableText(shade)] as const);
  }, [t, getFamilyName, listOffered]);
  return {
    /** All shades that are offered. */
    shades: listOffered(SHADES),
    /** Lists every shade that is offered with the words to search it by. Takes some milliseconds. */
    createIndex,
    group: (shades: readonly Shade[], grouping: Grouping): readonly ShadeGroup[] => {
      const toGroup = (shade: Shade): Omit<ShadeGroup, 'shades'> => {
        if (grouping === 'brand') return { key: shade.brand, title: shade.brand };
        if (grouping === 'tone') return { key: findTone(shade), title: t(`tones.${findTone(shade)}`) };
        return { key: shade.family, title: getFamilyName(shade.family) };
      };
      return groupShades(shades, toGroup);
    },
  };
}

/** Divides shades into groups, in the order of their first shades. */
function groupShades(
  shades: readonly Shade[],
  toGroup: (shade: Shade) => Omit<ShadeGroup, 'shades'>,
): readonly ShadeGroup[] {
  const groups = new Map<
    string,
    { readonly key: string; readonly title: string; readonly shades: Shade[] }
  >();
  for (const shade of shades) {
    const { key, title } = toGroup(shade);
    const group = groups.get(key) ?? { key, title, shades: [] };
    group.shades.push(shade);
    groups.set(key, group);
  }
  return [...groups.values()];
}
