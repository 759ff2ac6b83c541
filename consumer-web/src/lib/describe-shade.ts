/** Brand, name and code of a shade. The names of some foundations have their code in them, which is then not repeated. */
export const describeShade = (brand: string, name: string, code: string): string =>
  [brand, name, ...(name.split(/[\s,]+/u).includes(code) ? [] : [code])].join('\u00a0· ');
