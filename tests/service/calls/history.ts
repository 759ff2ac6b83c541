import type { EventLogEntry } from '@mirabelle/backoffice-contracts';
import { createAdminPath } from '../../support/admin-path.js';
import type { HttpClient } from '../../support/http-client.js';

/** Reads the events of a record, as its page in the back office lists them. */
export async function readHistory(
  client: HttpClient,
  record: { readonly resource: string; readonly id: string },
): Promise<readonly EventLogEntry[]> {
  return (await client.get<EventLogEntry[]>(createAdminPath('event-log', { filter: record }))).body;
}
