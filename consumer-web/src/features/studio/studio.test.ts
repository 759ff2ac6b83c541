import { HAIR_COLORS, LOOK_PACKAGES, STUDIO_MAKEUP } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { cameraTrouble } from './camera';
import { addItem, type LocalCartItem, setQuantity, totalsOf } from './local-cart';
import { lookOf, NOTHING_WORN, productsOf, withMakeup, withPackage } from './worn';

const [first, second] = STUDIO_MAKEUP.lipstick;
const [look] = LOOK_PACKAGES;
if (!first || !second || !look) throw new Error('The catalogue is empty');

describe('what is worn', () => {
  it('is one product of a kind, and pressing it again takes it off', () => {
    const one = withMakeup(withMakeup(NOTHING_WORN, first), second);
    expect(one.makeup).toEqual({ lipstick: second });
    expect(withMakeup(one, second).makeup).toEqual({});
  });

  it('is painted as strongly as the sliders say, at first 75 and 85 percent', () => {
    const [hairColor] = HAIR_COLORS;
    expect(lookOf({ ...withMakeup(NOTHING_WORN, first), hairColor })).toEqual({
      makeup: { lipstick: { hex: first.hex, texture: first.texture, intensity: 0.75 } },
      hairColor: { hex: hairColor?.hex, intensity: 0.85 },
    });
  });

  it('is all of a look, in its artist’s intensity', () => {
    const worn = withPackage(NOTHING_WORN, look);
    expect(Object.keys(worn.makeup)).toHaveLength(4);
    expect([worn.hairColor?.id, worn.hairstyle?.id]).toEqual([look.hairColorId, look.hairstyleId]);
    expect(lookOf(worn).makeup?.lipstick?.intensity).toBeCloseTo(look.intensity);
    expect(productsOf(worn)).toHaveLength(5);
  });
});

describe('the studio’s cart', () => {
  const products = productsOf(withPackage(NOTHING_WORN, look));
  const filled = [...products, ...products].reduce(addItem, [] as readonly LocalCartItem[]);

  it('counts the same product up and adds the prices', () => {
    expect(filled).toHaveLength(products.length);
    const once = products.reduce((sum, { priceCents }) => sum + priceCents, 0);
    expect(totalsOf(filled)).toEqual({ pieces: 2 * products.length, cents: 2 * once });
  });

  it.each([0, -1])('lets go of a line whose quantity becomes %i', (quantity) => {
    const left = setQuantity(filled, filled[0]?.cartId ?? '', quantity);
    expect(left).toEqual(filled.slice(1));
  });
});

describe('what is wrong with a camera', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'other'],
  ])('%s means %s', (name, kind) => {
    expect(cameraTrouble(new DOMException('Words of the browser', name))).toEqual({
      kind,
      message: 'Words of the browser',
    });
  });
});
