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

/** The back office's data, in the simple-rest dialect, from this origin's API. */
export const dataProvider: BackOfficeDataProvider = {
  ...simpleRestProvider(ADMIN_API, request),
  supportAbortSignal: true,

  async act(resource, id, action, body) {
    const url = `${ADMIN_API}/${resource}/${encodeURIComponent(id)}/${action}`;
    const { json } = await post(url, body, { 'Idempotency-Key': crypto.randomUUID() });
    return { data: json };
  },
};
