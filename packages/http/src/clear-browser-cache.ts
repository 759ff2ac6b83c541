import type { Response } from 'express';

/**
 * Makes the browser empty its HTTP cache for this site. Many browsers then also drop the pages that they keep for the
 * buttons Back and Forward, and these pages show what the person saw before signing out. Of the API's answers about a
 * person, browsers cache only photos, which go as well.
 *
 * The other directives of the header would remove too much: `cookies` the chosen language, `storage` the theme and the
 * service worker with the files for a visit without a network, in all tabs.
 */
export function clearBrowserCache(response: Response): void {
  response.setHeader('Clear-Site-Data', '"cache"');
}
