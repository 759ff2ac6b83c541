import type { IncomingMessage } from 'node:http';
import type { ApiRequest } from '@mirabelle/http';

/** Sets the ETag to the version of the item. Clients send it in `If-Match` to change exactly that version. */
export function setEntityTag<Item extends { readonly version?: number | null | undefined }>(
  { http }: Pick<ApiRequest, 'http'>,
  item: Item,
): Item {
  if (typeof item.version === 'number') http.response.setHeader('ETag', `"${item.version}"`);
  return item;
}

/**
 * Whether the client has the answer with this entity tag already. A proxy that compresses answers makes their tags weak, and a client
 * may have several (RFC 9110, section 13.1.2).
 */
export function matchesEntityTag({ headers }: Pick<IncomingMessage, 'headers'>, tag: string): boolean {
  const entityTags = (headers['if-none-match'] ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''));
  return entityTags.includes(tag) || entityTags.includes('*');
}

/**
 * Sets the Content-Range of a page, such as `bookings 0-24/319`. For an empty page the range is a star.
 *
 * @param unit name of the resource
 * @param page index of the first item, and the number of items on the page
 */
export function setContentRange(
  { http }: Pick<ApiRequest, 'http'>,
  unit: string,
  page: { readonly first: number; readonly count: number },
  total: number,
): void {
  const range = page.count > 0 ? `${page.first}-${page.first + page.count - 1}` : '*';
  http.response.setHeader('Content-Range', `${unit} ${range}/${total}`);
}
