/** The parts of Trusted Types that are used here. Browsers without them take plain text. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}

// The page's content security policy allows a Trusted Types policy of this name. It may pass any HTML, because the
// renderer of mails escapes every value, and a parsed document runs no scripts.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('mail-preview', {
  createHTML: (html) => html,
});

const STYLE_ELEMENT = /<style>([\s\S]*?)<\/style>/;

/**
 * Shows a mail's HTML in the document of an empty frame. All styles of a mail are inline, and the policy of the page allows no inline
 * styles in markup, so they are set by script (CSSOM), which the policy does not restrict. Links open in a new tab.
 */
export function writeMailDocument(frame: HTMLIFrameElement, html: string): void {
  const { contentDocument: frameDocument, contentWindow: frameWindow } = frame;
  if (!frameDocument || !frameWindow) return;
  const styles = STYLE_ELEMENT.exec(html)?.[1] ?? '';
  // Values in the mail have escaped quotes, so this replaces only attributes of the mail's own markup.
  const withoutStyles = html.replace(STYLE_ELEMENT, '').replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(
    policy?.createHTML(withoutStyles) ?? withoutStyles,
    'text/html',
  );
  frameDocument.documentElement.replaceWith(frameDocument.adoptNode(parsed.documentElement));
  for (const element of frameDocument.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
  for (const link of frameDocument.links) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener');
  }
  const sheet = new (frameWindow as unknown as typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(styles);
  frameDocument.adoptedStyleSheets = [sheet];
}
