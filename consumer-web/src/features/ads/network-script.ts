import type { AdNetwork } from '@mirabelle/catalogue';

interface AdQueue extends Array<unknown> {
  requestNonPersonalizedAds?: 0 | 1;
}

declare global {
  interface Window {
    /** The queue that the network's program reads. */
    adsbygoogle?: AdQueue;
  }
}

const findScript = () => document.querySelector('script[data-ad-network]');

/** Asks the network to fill the next slot of the page. The first request of a page loads the network's program. */
export function requestAd({ scriptUrl, client }: AdNetwork): void {
  window.adsbygoogle ??= [];
  window.adsbygoogle.requestNonPersonalizedAds = 1;
  window.adsbygoogle.push({});
  if (findScript()) return;
  const script = document.createElement('script');
  const address = new URL(scriptUrl);
  address.searchParams.set('client', client);
  script.src = address.href;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.dataset.adNetwork = '';
  document.head.append(script);
}

/** Cookies that Google's program sets on this site's own domain. */
const COOKIES = ['__gads', '__gpi', '__eoi'];

/**
 * Removes what the network's program left on this page and in its cookies. The page loads again, because a program
 * cannot be unloaded.
 */
export function removeNetwork(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_label, index) => labels.slice(index).join('.'));
  for (const name of COOKIES) {
    for (const domainAttribute of ['', ...domains.map((domain) => `; Domain=${domain}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=; Max-Age=0; Path=/${domainAttribute}`;
    }
  }
  if (findScript()) window.location.reload();
}
