import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import { post, request } from './http-client';

export const ADMIN_API = '/api/admin';

/** react-admin's reading and writing, and the commands that change a record's state. */
export interface BackOfficeDataProvider extends DataProvider {
  /**
   * Sends `POST /api/admin/{resource}/{id}/{action}`. Every call carries a key of its own, so that a request repeated
   * on the way is obeyed once.
   *
   * @throws HttpError whose message can be shown
   */
  act(resource: string, id: Identifier, action: string, body?: object): Promise<{ data: unknown }>;
}

const rest = simpleRestProvider(ADMIN_API, request);

/** The version that an edit began with, as a condition for saving it. */
const ifMatch = (previous: unknown): Record<string, string> =>
  typeof previous === 'object' && previous !== null && 'version' in previous
    ? { 'If-Match': `"${String(previous.version)}"` }
    : {};

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

  async act(resource, id, action, body) {
    const url = `${ADMIN_API}/${resource}/${encodeURIComponent(id)}/${action}`;
    const { json } = await post(url, body, { 'Idempotency-Key': crypto.randomUUID() });
    return { data: json };
  },
};
