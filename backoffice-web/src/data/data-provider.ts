import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import { post, request } from './http-client';

export const ADMIN_API = '/api/admin';

/** A record as it was read; one without a version is changed whatever has happened to it. */
export interface Seen {
  readonly version?: number | null | undefined;
}

/** react-admin's reading and writing, and the commands that change a record's state. */
export interface BackOfficeDataProvider extends DataProvider {
  /**
   * Sends `POST /api/admin/{resource}/{id}/{action}`. Every call carries a key of its own, so that a request repeated
   * on the way is obeyed once. Where somebody has changed the record since it was seen, it is refused (412).
   *
   * @throws HttpError whose message can be shown
   */
  act(
    resource: string,
    id: Identifier,
    action: string,
    body?: object,
    seen?: Seen,
  ): Promise<{ data: unknown }>;
}

const rest = simpleRestProvider(ADMIN_API, request);

/** The version that an edit began with, as a condition for making it. */
const ifMatch = (seen: Seen | undefined): Record<string, string> =>
  typeof seen?.version === 'number' ? { 'If-Match': `"${seen.version}"` } : {};

/** The back office's data, in the simple-rest dialect, from this origin's API. */
export const dataProvider: BackOfficeDataProvider = {
  ...rest,
  supportAbortSignal: true,

  async update(resource, { id, data, previousData }) {
    const { json } = await request(`${ADMIN_API}/${resource}/${encodeURIComponent(id)}`, {
      method: 'PUT',
      headers: new Headers({ Accept: 'application/json', ...ifMatch(previousData) }),
      body: JSON.stringify(data),
    });
    // The answer holds what can be changed; what comes with it, such as ratings, is as it was read.
    return { data: { ...previousData, ...json } };
  },

  async act(resource, id, action, body, seen) {
    const url = `${ADMIN_API}/${resource}/${encodeURIComponent(id)}/${action}`;
    const { json } = await post(url, body, {
      'Idempotency-Key': crypto.randomUUID(),
      ...ifMatch(seen),
    });
    return { data: json };
  },
};
