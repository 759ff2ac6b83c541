import type { Response } from 'express';

/**
 * Makes the browser empty its HTTP cache for this site and, in browsers that count them to it, the pages kept for the
 * buttons Back and Forward. Those show what the person saw who has just signed out. Answers of the API are never cached.
 *
 * The other directives of the header would remove too much: `cookies` the chosen language, `storage` the theme and the
 * service worker with the files for a visit without a network, in all tabs.
 */
export function clearBrowserCache(response: Response): void {
  response.setHeader('Clear-Site-Data', '"cache"');
}
