/** Pixels of a picture. */
type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** How a variant differs from its photograph. */
interface Change {
  /** Factor on the linear light of the picture. */
  readonly light: number;
  /** Share of the width and height that is kept around the middle of the face. */
  readonly crop: number;
  /** Factor on the size of what is kept. */
  readonly scale: number;
}

/** The variants of a photograph: altered copies of it, as if it had been taken a little differently. */
export const VARIANTS = {
  brighter: { light: 1.3, crop: 1, scale: 1 },
  darker: { light: 0.7, crop: 1, scale: 1 },
  cropped: { light: 1, crop: 0.85, scale: 1 },
  smaller: { light: 1, crop: 1, scale: 0.6 },
} as const satisfies Readonly<Record<string, Change>>;
export type Variant = keyof typeof VARIANTS;

/** The part of a picture that a variant shows, in whole pixels, and the factor on its size in the variant. */
export interface Section {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Finds the section of a picture that a variant shows. Its middle is the middle of the face, as far as the picture reaches. */
export function findSection(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  face: { readonly x: number; readonly y: number },
  variant: Variant,
): Section {
  const { crop, scale } = VARIANTS[variant];
  const [sectionWidth, sectionHeight] = [Math.round(width * crop), Math.round(height * crop)];
  const computeStart = (middle: number, length: number, whole: number) =>
    Math.max(0, Math.min(whole - length, Math.round(middle - length / 2)));
  return {
    x: computeStart(face.x, sectionWidth, width),
    y: computeStart(face.y, sectionHeight, height),
    width: sectionWidth,
    height: sectionHeight,
    scale,
  };
}

/** Changes the light of a picture in place, as a shorter or longer exposure does. */
export function changeLight(data: Uint8ClampedArray, factor: number): void {
  const lightTable = Uint8ClampedArray.from(
    { length: 256 },
    (_, i) => 255 * ((i / 255) ** 2.2 * factor) ** (1 / 2.2),
  );
  for (let i = 0; i < data.length; i += 1) if (i % 4 < 3) data[i] = lightTable[data[i] as number] as number;
}
