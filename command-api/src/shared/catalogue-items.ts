import { BRANDS, HAIR_COLORS, STUDIO_MAKEUP } from '@mirabelle/catalogue';

/** A product as people refer to it, by its brand and the brand's code: "Solandre/7.43", "Lindwerk/8/43". */
const reference = (brand: string, code: string) => `${brand}/${code}`;

const hairColors = new Set<string>([
  ...HAIR_COLORS.map(({ id }) => id),
  ...BRANDS.filter(({ type }) => type === 'hair').flatMap(({ name, products }) =>
    products.map(({ code }) => reference(name, code)),
  ),
]);

const studioMakeup = Object.values(STUDIO_MAKEUP).flat();

const makeup = new Set<string>([
  ...studioMakeup.flatMap(({ id, brand, sku }) => [id, reference(brand, sku)]),
  ...BRANDS.filter(({ type }) => type === 'makeup').flatMap(({ name, products }) =>
    products.map(({ code }) => reference(name, code)),
  ),
]);

/** Whether the studio or a brand has a hair colour of this id, or of this brand and code. */
export const isHairColor = (id: string): boolean => hairColors.has(id);

/** Whether the studio or a brand has makeup of this id, or of this brand and code. */
export const isMakeup = (id: string): boolean => makeup.has(id);
