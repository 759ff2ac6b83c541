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
