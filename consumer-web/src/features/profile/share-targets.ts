import { SHARE_WINDOW } from '@mirabelle/catalogue';

/** A service to share the referral link on. Without `createUrl`, the visitor pastes the copied link there. */
interface ShareTarget {
  /** Brand name, the same in every language. */
  readonly name: string;
  readonly createUrl?: (link: string, message: string) => string;
}

const addQuery = (base: string, query: Record<string, string>): string =>
  `${base}?${new URLSearchParams(query)}`;

/** The share buttons in their order. Email is not among them, because its label is translated. */
export const SHARE_TARGETS: readonly ShareTarget[] = [
  {
    name: 'Facebook',
    createUrl: (link) => addQuery('https://www.facebook.com/sharer/sharer.php', { u: link }),
  },
  {
    name: 'X',
    createUrl: (link, message) => addQuery('https://twitter.com/intent/tweet', { text: message, url: link }),
  },
  {
    name: 'WhatsApp',
    createUrl: (link, message) => addQuery('https://wa.me/', { text: `${message} ${link}` }),
  },
  {
    name: 'Telegram',
    createUrl: (link, message) => addQuery('https://t.me/share/url', { url: link, text: message }),
  },
  { name: 'Instagram' },
  { name: 'TikTok' },
];

/** A `mailto:` URL with the message and the link. Mail programs do not decode "+" as a space, hence no URLSearchParams. */
export const createMailUrl = (link: string, message: string): string =>
  `mailto:?subject=${encodeURIComponent(message)}&body=${encodeURIComponent(`${message}\n${link}`)}`;

/** Opens a share URL in a small window that cannot access this page (`noopener`). */
export function openShareWindow(url: string): void {
  window.open(url, '_blank', `noopener,width=${SHARE_WINDOW.width},height=${SHARE_WINDOW.height}`);
}
