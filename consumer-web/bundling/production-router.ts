import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Code of the router that never runs in this app, each with its replacement. It serves data routers, which have loaders, and the
 * router's own framework, whose links load pages in advance. The app has a plain `BrowserRouter`.
 */
const UNUSED: readonly (readonly [code: string, replacement: string])[] = [
  ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
  ['      if (dataRouterState) {\n        error = ', '      if (false) {\n        error = '],
  ['return dataRouterState && (match.route', 'return false && (match.route'],
  [
    '= usePrefetchBehavior(\n      prefetch,\n      rest\n    );\n    let internalOnClick',
    '= [false, null, {}];\n    let internalOnClick',
  ],
  [
    'return shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React10',
    'return false ? /* @__PURE__ */ React10',
  ],
];

/** @throws Error if the router no longer has this code */
function removeUnusedCode(code: string): string {
  return UNUSED.reduce((rest, [unused, replacement]) => {
    if (!rest.includes(unused)) throw new Error(`The router no longer has this code: ${unused}`);
    return rest.replace(unused, replacement);
  }, code);
}

/**
 * Bundles the production build of the router and only the parts that the app uses, which takes 4 kB off every first visit
 * (docs/decisions/013-hydration.md). The package has a production build but exports only the development build, so the path
 * is resolved here. Unused components would stay in the bundle because of their `displayName` and of calls that the bundler
 * cannot prove to be pure. So assignments of `displayName` are removed, and the calls are marked with `@__PURE__`.
 */
export function productionRouter(): Plugin {
  const development = dirname(createRequire(import.meta.url).resolve('react-router'));
  const production = join(dirname(development), 'production');
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-router' ? join(production, 'index.mjs') : null),
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: (code.includes('function LinkWithRef(') ? removeUnusedCode(code) : code)
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/(?<= = )(?=\w+\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
