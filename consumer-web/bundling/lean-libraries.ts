import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Takes of two libraries what a current browser needs:
 *
 * - The router's package gives everybody its development build. The production build lies beside it. The names in it
 *   that only developer tools show go too, and its components are marked as what may be left out: else the bundle keeps
 *   parts that nothing uses.
 * - The shim that lends `useSyncExternalStore` to old versions of React gives way to React.
 */
export function leanLibraries(): Plugin {
  const development = dirname(createRequire(import.meta.url).resolve('react-router'));
  const production = join(dirname(development), 'production');
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'react-router') return join(production, 'index.mjs');
      return id === 'use-sync-external-store/shim' ? this.resolve('react', importer) : null;
    },
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/(?<= = )(?=\w+\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
