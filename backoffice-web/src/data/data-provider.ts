import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import { ADMIN_API, request, sendCommand } from './http-client';
import { type Reads, reads } from './reads';

/** A record with the version that the user saw. Changes to a record without a version are sent without `If-Match`. */
export interface VersionedRecord {
  readonly version?: number | null | undefined;
}

/** react-admin's data provider with the reads for which it has no method, and the actions that change a record's state. */
export interface BackOfficeDataProvider extends DataProvider, Reads {
  /**
   * Sends `POST /api/admin/{resource}/{id}/{action}`, again if no answer comes; the action takes effect once. The
   * server answers 412 if the record has changed since `original` was read.
   *
   * @throws HttpError whose message can be shown
   */
  runAction<Answer = unknown>(
    resource: string,
    id: Identifier,
    action: string,
    body?: object,
    original?: VersionedRecord,
  ): Promise<{ data: Answer }>;
  /**
   * Sends `POST /api/admin/{resource}/{action}` for many records. The server carries the action out after it has answered.
   *
   * @returns id of the bulk action
   * @throws HttpError whose message can be shown
   */
  startBulkAction(resource: string, action: string, body: object): Promise<string>;
  /** Signs the user out on one of their devices. @throws HttpError whose message can be shown */
  endDevice(id: string): Promise<void>;
}

const restProvider = simpleRestProvider(ADMIN_API, request);

const createIfMatchHeader = (original: VersionedRecord | undefined): Record<string, string> =>
  typeof original?.version === 'number' ? { 'If-Match': `"${original.version}"` } : {};

/** Reads and writes the records of the admin API in the simple-rest dialect. */
export const dataProvider: BackOfficeDataProvider = {
  ...restProvider,
  ...reads,
  supportAbortSignal: true,

  async update(resource, { id, data, previousData }) {
    const url = `${ADMIN_API}/${resource}/${encodeURIComponent(id)}`;
    const { json } = await sendCommand(url, data, createIfMatchHeader(previousData), 'PUT');
    // The response contains only the editable fields. The others, such as ratings, keep the values that were read.
    return { data: { ...previousData, ...json } };
  },

  async create(resource, { data }) {
    const { json } = await sendCommand(`${ADMIN_API}/${resource}/create`, data, {});
    return { data: { ...data, ...json } };
  },

  async runAction(resource, id, action, body, original) {
    const url = `${ADMIN_API}/${resource}/${encodeURIComponent(id)}/${action}`;
    const { json } = await sendCommand(url, body, createIfMatchHeader(original));
    return { data: json };
  },

  async startBulkAction(resource, action, body) {
    const { json } = await sendCommand(`${ADMIN_API}/${resource}/${action}`, body, {});
    return json.id;
  },

  async endDevice(id) {
    await sendCommand(`/api/auth/devices/${id}`, undefined, {}, 'DELETE');
  },
};
