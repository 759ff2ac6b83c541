import {
  adminReadBulkAction,
  type BulkActionResults,
  type BulkSelection,
} from '@mirabelle/backoffice-contracts';
import type { Endpoint } from '@mirabelle/contracts';
import { expect, vi } from 'vitest';
import type { HttpClient } from '../../support/http-client.js';
import { callOrThrow } from './world.js';

/** Asks which records that match a filter an action would change. */
export const selectRecords = (client: HttpClient, endpoint: Endpoint, action: string, filter: object) =>
  callOrThrow<BulkSelection>(client, endpoint, { query: { action, filter: JSON.stringify(filter) } });

/** @returns the id of the bulk action */
export const startBulkAction = async (client: HttpClient, endpoint: Endpoint, body: object) =>
  (await callOrThrow<{ id: string }>(client, endpoint, { body })).id;

const readBulkAction = (client: HttpClient, id: string) =>
  callOrThrow<BulkActionResults>(client, adminReadBulkAction, { params: { id } });

/** Waits for the end of a bulk action. */
export const waitUntilBulkActionEnds = (client: HttpClient, id: string) =>
  vi.waitFor(
    async () => {
      const results = await readBulkAction(client, id);
      expect(['finished', 'stopped']).toContain(results.status);
      return results;
    },
    { timeout: 60_000, interval: 50 },
  );

/** Starts a bulk action on all records that match a filter, and waits for its end. */
export async function runBulkAction(
  client: HttpClient,
  [selection, command]: readonly [Endpoint, Endpoint],
  action: string,
  filter: object,
): Promise<BulkActionResults> {
  const { records } = await selectRecords(client, selection, action, filter);
  return waitUntilBulkActionEnds(client, await startBulkAction(client, command, { records }));
}
