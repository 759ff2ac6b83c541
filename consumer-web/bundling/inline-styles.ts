import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module of Radix that contains its select. */
const SELECT = /\/@radix-ui\/react-select\/dist\/index\.mjs$/;
/** The style element of the list of a select. The class names in `components/ui/select.tsx` give the list the same styles. */
const SELECT_STYLE =
  /\bjsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML:\s*\{\s*__html:\s*`[^`]*`\s*\},\s*nonce\s*\}\s*\)/;

/**
 * Keeps libraries from adding style elements, which the content security policy forbids: dialogs lock the scrolling of the
 * page by constructed style sheets, and selects get the styles of their list from the app's own style sheet.
 */
export function removeInlineStyles(): Plugin {
  return {
    name: 'remove-inline-styles',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-style-singleton$/ },
      handler: () => fileURLToPath(new URL('../src/lib/style-singleton.ts', import.meta.url)),
    },
    transform: {
      filter: { id: SELECT },
      handler(code) {
        if (!SELECT_STYLE.test(code))
          this.error('The select of Radix adds its styles in another way now. Adapt SELECT_STYLE.');
        return { code: code.replace(SELECT_STYLE, 'null'), map: null };
      },
    },
  };
}
