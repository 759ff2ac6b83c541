/** Types for the part of the library that the build uses. The library has none. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Axes of the font by their tag. A number fixes the axis at that value. */
    readonly variationAxes: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
