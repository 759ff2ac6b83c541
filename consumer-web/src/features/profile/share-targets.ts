import { SHARE_WINDOW } from '@mirabelle/catalogue';

/** A place to share at: with an address that takes link and words, or by the copied link alone. */
export interface ShareTarget {
  /** A proper name, the same in every language. */
  readonly name: string;
  readonly address?: (link: string, words: string) => string;
}

const withQuery = (base: string, query: Record<string, string>): string =>
  `${base}?${new URLSearchParams(query)}`;

/** In the order they are shown. E-mail is named in the reader's language and stands apart. */
export const SHARE_TARGETS: readonly ShareTarget[] = [
  { name: 'Facebook', address: (u) => withQuery('https://www.facebook.com/sharer/sharer.php', { u }) },
  { name: 'X', address: (url, text) => withQuery('https://twitter.com/intent/tweet', { text, url }) },
  { name: 'WhatsApp', address: (url, words) => withQuery('https://wa.me/', { text: `${words} ${url}` }) },
  { name: 'Telegram', address: (url, text) => withQuery('https://t.me/share/url', { url, text }) },
  { name: 'Instagram' },
  { name: 'TikTok' },
];

/** A new mail with the link in it. Mail programs do not read "+" as a space. */
export const mailAddress = (link: string, words: string): string =>
  `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(`${words}\n${link}`)}`;

/** Opens a share address in a small window of its own, which learns nothing about this page. */
export function openShareWindow(address: string): void {
  window.open(address, '_blank', `noopener,width=${SHARE_WINDOW.width},height=${SHARE_WINDOW.height}`);
}
