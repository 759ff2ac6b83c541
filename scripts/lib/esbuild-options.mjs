/** How esbuild writes what Node runs, as in tsconfig.base.json. */
export const ESBUILD_OPTIONS = {
  format: 'esm',
  platform: 'node',
  target: 'es2023',
  sourcemap: true,
  sourcesContent: false,
  jsx: 'automatic',
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, useDefineForClassFields: true } },
};
