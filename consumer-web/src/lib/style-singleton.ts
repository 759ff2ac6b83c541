import { useEffect } from 'react';

/**
 * Takes the place of the package `react-style-singleton`, which adds style elements. A constructed style sheet needs no
 * exception in the content security policy.
 *
 * @returns a component that applies its styles while it is mounted; the first of several decides
 */
export function styleSingleton(): (props: { readonly styles: string }) => null {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  const add = (styles: string) => {
    users += 1;
    if (users > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  const remove = () => {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
  return function StyleSheet({ styles }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of the styles have no effect
    useEffect(() => {
      add(styles);
      return remove;
    }, []);
    return null;
  };
}
