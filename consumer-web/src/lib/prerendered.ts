/** The language of the markup that the server sent into the page, or undefined where it sent none. */
export const prerenderedLanguage = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset.language;
