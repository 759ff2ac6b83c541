/** Three numbers: a color in one of its color spaces, or a row of a matrix. Channels of sRGB are from 0 to 1. */
type Triple = readonly [number, number, number];

const parseHex = (hex: string): Triple => {
  const readChannel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [readChannel(1), readChannel(3), readChannel(5)];
};
const formatHex = (color: Triple): string =>
  `#${color
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
const mapEach = (color: Triple, change: (value: number) => number): Triple => [
  change(color[0]),
  change(color[1]),
  change(color[2]),
];
const multiply = (rows: readonly Triple[], [a, b, c]: Triple): Triple =>
  mapEach([0, 1, 2], (index) => {
    const [x, y, z] = rows[index] as Triple;
    return x * a + y * b + z * c;
  });

/** The transfer functions of sRGB (IEC 61966-2-1). */
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** The matrices of Oklab, by Björn Ottosson: https://bottosson.github.io/posts/oklab/ */
const TO_CONES: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_OKLAB: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_OKLAB: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const toOklab = (hex: string): Triple =>
  multiply(TO_OKLAB, mapEach(multiply(TO_CONES, mapEach(parseHex(hex), toLinear)), Math.cbrt));
const fromOklab = (color: Triple): string =>
  formatHex(
    mapEach(
      multiply(
        FROM_CONES,
        mapEach(multiply(FROM_OKLAB, color), (value) => value ** 3),
      ),
      fromLinear,
    ),
  );

/**
 * Mixes two colors as `color-mix(in oklab, first, second percent%)` of CSS does.
 *
 * @param first `#rrggbb`, as is the second one and the result
 * @param percent share of the second color, 0 to 100
 */
export function mixInOklab(first: string, second: string, percent: number): string {
  const [from, to] = [toOklab(first), toOklab(second)];
  return fromOklab(
    mapEach([0, 1, 2], (index) => {
      const [start, end] = [from[index] as number, to[index] as number];
      return start + ((end - start) * percent) / 100;
    }),
  );
}
