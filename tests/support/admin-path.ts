import type { HttpClient } from './http-client.js';

/** A list query of the back office, whose parts are sent as JSON. */
export interface ListQuery {
  readonly sort?: readonly string[];
  readonly range?: readonly number[];
  readonly filter?: object;
}

/** @param path under `/api/admin` @param parameters further ones, sent as they are */
export function createAdminPath(
  path: string,
  query: ListQuery,
  parameters: Record<string, string> = {},
): string {
  const parts = Object.entries({ sort: query.sort, range: query.range, filter: query.filter })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, JSON.stringify(value)] as const);
  const search = [...parts, ...Object.entries(parameters)]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `/api/admin/${path}${search && `?${search}`}`;
}

/** Finds the sort fields of a list, which the refusal of an unknown one names. */
export async function findSortFields(
  client: Pick<HttpClient, 'get'>,
  resource: string,
): Promise<readonly string[]> {
  const path = createAdminPath(resource, { sort: ['nothing', 'ASC'] });
  const { body } = await client.get<{ errors: { message: string }[] }>(path);
  return body.errors[0]?.message.replace('Can be ', '').split(', ') ?? [];
}
