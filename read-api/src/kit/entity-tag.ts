import type { ApiRequest } from '@mirabelle/http';

/** Says by the ETag which version of a record an answer shows; whoever changes it may name that one by `If-Match`. */
export function tagged<Item extends { readonly version?: number | null | undefined }>(
  { http }: Pick<ApiRequest, 'http'>,
  item: Item,
): Item {
  if (typeof item.version === 'number') http.response.setHeader('ETag', `"${item.version}"`);
  return item;
}
