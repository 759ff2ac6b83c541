import { BRANDS, HAIR_COLORS, STUDIO_MAKEUP } from '@mirabelle/catalogue';

/** Id of a product from its brand and the brand's own code: "Solandre/7.43", "Lindwerk/8/43". */
const brandReference = (brand: string, code: string) => `${brand}/${code}`;

const brandProducts = (type: 'hair' | 'makeup') =>
  BRANDS.filter((brand) => brand.type === type).flatMap(({ name, products }) =>
    products.map(({ code }) => brandReference(name, code)),
  );

const hairColors = new Set<string>([...HAIR_COLORS.map(({ id }) => id), ...brandProducts('hair')]);

const makeup = new Set<string>([
  ...Object.values(STUDIO_MAKEUP)
    .flat()
    .flatMap(({ id, brand, sku }) => [id, brandReference(brand, sku)]),
  ...brandProducts('makeup'),
]);

/** Whether the catalogue has a hair color with this id, or with this brand and code. */
export const isHairColor = (id: string): boolean => hairColors.has(id);

/** Whether the catalogue has a makeup item with this id, or with this brand and code. */
export const isMakeup = (id: string): boolean => makeup.has(id);
