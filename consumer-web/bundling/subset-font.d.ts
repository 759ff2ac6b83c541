/** Types for the part of the library that the build uses. The library has none. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Axes by their tag; a number pins one. */
    readonly variationAxes: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
